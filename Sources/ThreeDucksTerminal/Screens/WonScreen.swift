import Terminal
import ThreeDucksCore

/// What the win screen shows.
struct WonProps: Equatable {
  let moves: Int
  let time: Duration
  let rank: Int?
  let unrankedReason: UnrankedReason?
  /// The games of its leaderboard, best first.
  let rows: [LeaderboardRow]
  /// A line for the average moves and one for the memory; none in a game of two.
  let review: [String]
  /// The day whose daily game it was; nil for any other.
  let day: Day?
  /// How a game of two ended; nil for a game of one.
  let outcome: String?
  /// Whether the player lost to a duck.
  let isLost: Bool
  let score: DuelScore?
  /// How many characters fit a line.
  private let width: Int
  let buttons: [Button]

  init(_ game: Game, _ state: AppState) {
    buttons = state.buttonsOfScreen
    moves = game.moves
    time = game.clock?.elapsed(at: game.clock?.start ?? .zero) ?? .zero
    rank = state.core.rank
    unrankedReason = game.mode.unrankedReason
    rows = state.core.rows(of: game.leaderboard)
    day = game.mode.day
    width = state.terminal.size.width - 2
    review = game.review(width: width)
    outcome = game.duel?.outcome
    isLost = game.duel?.isLost ?? false
    score = game.duel.map(DuelScore.init)
  }

  private var best: HighScore? { rows.first?.score }

  private var praise: String { day.map { "You won the daily of \($0.name)!" } ?? "You won!" }

  /// The leaderboard with this game in it; nil if the game is not ranked.
  private var table: Stack.Item? {
    guard rank != nil, unrankedReason == nil else { return nil }
    return .lines(
      rows.map { "\($0.isThisGame ? ">" : " ") \($0.columns())" },
      standingOut: rows.firstIndex(where: \.isThisGame))
  }

  /// How the game compares with earlier ones.
  private func comparison(_ theme: Theme) -> Stack.Item {
    if let unrankedReason { return .line(unrankedReason.sentence) }
    return switch rank {
    case 0: .line("New high score!", Style(theme[.praise], [.bold]))
    case let rank?: .line(place(rank))
    case nil: .line(Formatting.highScore(best))
    }
  }

  /// The rank of a game that is not the best, and the best one if it fits.
  private func place(_ rank: Int) -> String {
    let place = "Number \(rank + 1) of your ten best"
    let long = "\(place). \(Formatting.highScore(best))"
    return long.count <= width ? long : place
  }

  /// The screen with every choice of pictures, the largest first, with the leaderboard and without.
  func stacks(_ appearance: Appearance) -> [Stack] {
    // The picture of a win would not suit a lost game.
    let pictures: [Stack.Item] =
      if isLost {
        appearance.hasPixels
          ? [.pixels(Artwork[.ducks].pixels(.large)), .pixels(Artwork[.ducks].pixels(.medium))]
          : [.picture(Artwork[.ducks], .large), .picture(Artwork[.ducks], .small)]
      } else if appearance.hasPixels {
        [5, 4, 3, 2, 1].map { .pixels(Artwork.won.pixels(.large), scale: $0) } + [
          .pixels(Artwork[.ducks].pixels(.medium))
        ]
      } else {
        [.picture(Artwork.won, .large), .picture(Artwork.won, .small)]
      }
    let tables = [table.map { [$0] }, []].compactMap { $0 }
    func stacks(_ pictures: some Sequence<Stack.Item>) -> [Stack] {
      tables.flatMap { table in pictures.map { stack([$0], table, appearance) } }
    }
    // A large picture is better than the leaderboard; the leaderboard is better than a small picture alone.
    return stacks(pictures.dropLast()) + stacks(pictures.suffix(1))
      + [stack([], [], appearance)]
  }

  private func stack(
    _ picture: [Stack.Item], _ table: [Stack.Item], _ appearance: Appearance
  ) -> Stack {
    let theme = appearance.theme
    let numbers = score?.words(appearance.glyphs) ?? "Moves: \(moves)"
    return Stack(
      items: picture + [
        .line(outcome ?? praise, Style(isLost ? nil : theme[.praise], [.bold])),
        .lines(["\(numbers)   Time: \(Formatting.time(time))"] + review),
        comparison(theme),
      ] + table + [.buttons(buttons)])
  }
}

extension View {
  mutating func draw(_ props: WonProps, _ appearance: Appearance) {
    draw(firstThatFits: props.stacks(appearance))
  }
}
