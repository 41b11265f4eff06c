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
    // A log has no high scores, and games against an opponent are not ranked.
    let highScore = props.isWatched ? nil : Formatting.highScore(props.core.bestGame)
    let best = props.core.opponent == nil ? highScore : nil
    // These lines are one item, because a second item would need another blank row. The result appears only
    // after a game, and the picture should not shrink to make room for it.
    let lines = [best, props.terminal.result].compactMap { $0 }
    let rest: [Stack.Item] =
      [
        .line("Three Ducks \(appearance.glyphs.dot) find the pairs", Style(nil, [.bold])),
        .buttons(props.startButtons + props.opponentButtons),
      ] + (lines.isEmpty ? [] : [.lines(lines.map { ($0, .plain) })])
    draw(firstThatFits: pictures.map { Stack(items: $0 + rest) })
  }
}

extension AppState {
  /// Continue, if there is an unfinished game, and below it the buttons that start a new game.
  ///
  /// Continue is above New Game, because Up and Down move between them. New Game leaves its mark to the
  /// difficulty.
  fileprivate var startButtons: [[Button]] {
    var buttons = buttonsOfScreen
    guard var newGame = buttons.popLast() else { return [difficultyButtons(areMarked: true)] }
    let difficulties = difficultyButtons(areMarked: newGame.isSelected || buttons.isEmpty)
    newGame.isSelected = false
    return buttons.map { [$0] } + [[newGame] + difficulties]
  }

  /// The buttons that start a new game of a difficulty, of which the current one is bold or marked.
  private func difficultyButtons(areMarked: Bool) -> [Button] {
    Difficulty.allCases.map {
      let isCurrent = $0 == core.difficulty
      return Button(
        words: $0.rawValue, actions: [.game(.setDifficulty($0))] + startingNewGame(of: $0),
        isSelected: isCurrent && areMarked, isBold: isCurrent, isDim: !fits($0))
    }
  }

  /// A row of the opponents, of which the chosen one is marked or, in a narrow window, shown alone; no row if
  /// none is chosen.
  fileprivate var opponentButtons: [[Button]] {
    guard let opponent = core.opponent else { return [] }
    let next = [AppAction.core(.setOpponent(core.opponent.next))]
    let buttons =
      [Button(words: "Opponent:", actions: next)]
      + Opponent?.choices.map { choice in
        Button(
          words: choice?.shortName ?? "none", actions: [.core(.setOpponent(choice))],
          isSelected: choice == opponent)
      }
    return Stack.Item.buttons([buttons]).extent.width <= terminal.size.width
      ? [buttons] : [[Button(words: "Opponent: \(opponent.shortName)", actions: next)]]
  }
}

extension Opponent {
  fileprivate var shortName: String {
    self == .human ? "player two" : name.replacing("the ", with: "")
  }
}

extension Opponent? {
  fileprivate static let choices: [Self] = [nil] + Opponent.ducks + [.human]

  /// The next choice; after the last one comes the first.
  var next: Self {
    let choices = Self.choices
    return choices[((choices.firstIndex(of: self) ?? 0) + 1) % choices.count]
  }
}
