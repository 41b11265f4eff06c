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
      ? Formatting.highScore(props.core.bestGame, at: props.core.difficulty)
      : "The player with more pairs wins"
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
    guard let newGame = buttons.popLast() else { return [difficultyButtons] }
    return buttons.map { [$0] } + [[newGame] + difficultyButtons, opponentButtons]
  }

  private var difficultyButtons: [Button] {
    Difficulty.allCases.map {
      let isChoice = $0 == core.difficulty
      return Button(
        words: $0.rawValue, actions: [.game(.setDifficulty($0))],
        isSelected: isChoice && titleRow == .newGame, isChoice: isChoice, isDim: !fits($0))
    }
  }

  /// The opponents or, in a narrow window, only the current one.
  private var opponentButtons: [Button] {
    let isSelected = titleRow == .opponent
    let choices = Self.opponents.map { choice in
      let isChoice = choice == core.opponent
      return Button(
        words: choice?.shortName ?? "none", actions: [.core(.setOpponent(choice))],
        isSelected: isChoice && isSelected, isChoice: isChoice)
    }
    let name = "\(isSelected ? ">" : " ") Opponent"
    let buttons = [Button(words: name, actions: [])] + choices
    if Stack.Item.buttons([buttons]).extent.width <= terminal.size.width { return buttons }
    let words = "\(name): \(core.opponent?.shortName ?? "none")"
    return [Button(words: words, actions: choosingOpponent(by: 1))]
  }
}

extension Opponent {
  fileprivate var shortName: String {
    self == .human ? "player two" : name.replacing("the ", with: "")
  }
}
