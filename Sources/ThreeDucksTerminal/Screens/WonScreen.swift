import Terminal
import ThreeDucksCore

/// What the win screen says.
struct WonProps: Equatable {
  let moves: Int
  let time: Duration
  let rank: Int?
  let unrankedReason: UnrankedReason?
  let best: HighScore?
  /// What the buttons do that deal.
  let newGame: [AppAction]
  let sameDeal: [AppAction]

  init(_ state: AppState) {
    let game = state.game
    newGame = state.dealing(.newGame)
    sameDeal = state.dealing(.sameDeal)
    moves = game.moves
    time = game.clock?.elapsed(at: game.clock?.start ?? .zero) ?? .zero
    rank = game.rank
    unrankedReason = game.unrankedReason
    best = game.highScores.best(for: game.difficulty)
  }

  /// How the game compares with the ones before.
  private func comparison(_ theme: Theme) -> Stack.Item {
    if let unrankedReason { return .line(unrankedReason.sentence) }
    return switch rank {
    case 0: .line("New high score!", Style(theme[.praise], [.bold]))
    case let rank?: .line("Number \(rank + 1) of your ten best. \(Formatting.highScore(best))")
    case nil: .line(Formatting.highScore(best))
    }
  }

  /// The screen with one choice of pictures after the other, the largest first.
  func stacks(_ appearance: Appearance) -> [Stack] {
    let artwork = Artwork.shared
    let pictures: [Stack.Item] =
      if appearance.hasPixels {
        [5, 4, 3, 2, 1].map { .pixels(artwork.wonPixels.scaled(by: $0)) } + [
          .pixels(artwork.pixels(.ducks, .medium))
        ]
      } else {
        [.picture(artwork.won, .large), .picture(artwork.won, .small)]
      }
    return (pictures.map { [$0] } + [[]]).map { stack($0, appearance.theme) }
  }

  private func stack(_ picture: [Stack.Item], _ theme: Theme) -> Stack {
    Stack(
      items: picture + [
        .line("You won!", Style(theme[.praise], [.bold])),
        .line("Moves: \(moves)   Time: \(Formatting.time(time))"),
        comparison(theme),
        .buttons([
          Button(words: "Go Again", actions: [.game(.endGame)]),
          Button(words: "New Game", actions: newGame, isProminent: false),
          Button(words: "Same Deal", actions: sameDeal, isProminent: false),
        ]),
      ])
  }
}

extension View {
  mutating func draw(_ props: WonProps, _ appearance: Appearance) {
    draw(firstThatFits: props.stacks(appearance))
  }
}
