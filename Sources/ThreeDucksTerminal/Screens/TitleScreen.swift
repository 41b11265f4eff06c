import Terminal
import ThreeDucksCore

extension View {
  /// Draws the title.
  mutating func drawTitle(_ props: AppProps) {
    let appearance = props.appearance
    let (title, pixels) = (Artwork.title, Artwork.title.pixels(.large))
    let name = Stack.Item.picture(Artwork.name, .large, block: appearance.glyphs.block)
    let pictures: [[Stack.Item]] =
      if appearance.usesPixels {
        [4, 3, 2, 1].map { [name, .pixels(pixels, scale: $0)] } + [
          [.pixels(pixels)], [.pixels(Artwork[.ducks].pixels(.large))], [],
        ]
      } else {
        [[name, .picture(title, .large)], [.picture(title, .small)]]
      }
    // Games against an opponent have no high scores, but a line instead, so that the rows stay in place.
    let best =
      props.core.opponent == nil
      ? Formatting.highScore(props.core.bestGame) : "The player with more pairs wins"
    // The result has a line of its own before the first game, too, so that the buttons stay in place. A log has
    // no high scores.
    let lines = props.isWatched ? [] : [best, props.terminal.result ?? ""]
    let dot = appearance.glyphs.dot
    let goal = "Three Ducks \(dot) find the pairs"
    let goals = ["\(goal) \(dot) each card you flip is one move", goal]
    let rest: [Stack.Item] =
      [
        .line(goals.first { $0.count <= frame.size.width } ?? goal, Style(nil, [.bold])),
        .buttons(props.rowsOfButtons),
      ] + (lines.isEmpty ? [] : [.lines(lines.map { ($0, .plain) })])
    draw(firstThatFits: pictures.map { Stack(items: $0 + rest) })
  }
}

// MARK: - Rows

extension AppState {
  /// Continue, if there is an unfinished game, and below it New Game and the opponents.
  fileprivate var rowsOfButtons: [[Button]] {
    var buttons = buttonsOfScreen
    guard var newGame = buttons.popLast() else { return [difficultyButtons] }
    // New Game leaves the mark of the selection to the difficulty.
    newGame.isSelected = false
    return buttons.map { [$0] } + [[newGame] + difficultyButtons, opponentButtons]
  }

  /// The buttons that start a new game of a difficulty.
  private var difficultyButtons: [Button] {
    Difficulty.allCases.map {
      let isCurrent = $0 == core.difficulty
      return Button(
        words: $0.rawValue, actions: [.game(.setDifficulty($0))] + startingNewGame(of: $0),
        isSelected: isCurrent && titleRow == .newGame, isChoice: isCurrent, isDim: !fits($0))
    }
  }

  /// The opponents or, in a narrow window, only the current one.
  private var opponentButtons: [Button] {
    let isSelected = titleRow == .opponent
    let choices = Self.opponents.map { choice in
      let isCurrent = choice == core.opponent
      return Button(
        words: choice?.shortName ?? "none", actions: [.core(.setOpponent(choice))],
        isSelected: isCurrent && isSelected, isChoice: isCurrent)
    }
    let buttons = [Button(words: "Opponent:", actions: [])] + choices
    if Stack.Item.buttons([buttons]).extent.width <= terminal.size.width { return buttons }
    let words = "Opponent: \(core.opponent?.shortName ?? "none")"
    return [Button(words: words, actions: choosingOpponent(by: 1), isSelected: isSelected)]
  }
}

extension Opponent {
  fileprivate var shortName: String {
    self == .human ? "player two" : name.replacing("the ", with: "")
  }
}
