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
    // A log has no high scores.
    let highScore = props.isWatched ? nil : Formatting.highScore(props.core.bestGame)
    // Both lines are one item, because a second item would need another blank row. The second line appears only
    // after a game, and the picture should not shrink to make room for it.
    let results = [highScore, props.terminal.result].compactMap { $0 }
    let words = Stack.Item.line(
      "Three Ducks \(appearance.glyphs.dot) find the pairs", Style(nil, [.bold]))
    let start = props.isWatched ? [] : [Stack.Item.buttons(props.startButtons)]
    let rest: [Stack.Item] = [
      .buttons([props.difficultyButtons]), .lines(results.map { ($0, .plain) }),
    ]
    draw(firstThatFits: pictures.map { Stack(items: $0 + [words] + start + rest) })
  }
}

extension AppState {
  /// The rows of buttons that start a game or choose the opponent.
  ///
  /// Continue is above New Game, because Up and Down move between them.
  fileprivate var startButtons: [[Button]] {
    let opponent = Button(
      words: core.opponent.words, actions: [.core(.setOpponent(core.opponent.next))])
    let buttons = buttonsOfScreen
    return [Array(buttons.dropLast()), buttons.suffix(1) + [opponent]].filter { !$0.isEmpty }
  }

  /// The buttons to choose a difficulty, between marks that stand for the keys Left and Right.
  ///
  /// Without Continue, the arrows move only this mark, so it looks like the mark of a button.
  fileprivate var difficultyButtons: [Button] {
    let buttons = Difficulty.allCases.map {
      Button(
        words: $0.rawValue, actions: [.game(.setDifficulty($0))],
        isSelected: $0 == core.difficulty, isRadio: continuing != nil, isDim: !fits($0))
    }
    return [Button(words: "<", actions: choosingDifficulty(by: -1))] + buttons
      + [Button(words: ">", actions: choosingDifficulty(by: 1))]
  }
}

extension Opponent? {
  /// The words of its button on the title.
  fileprivate var words: String {
    "Opponent: \(map { $0 == .human ? $0.name : "\($0.rawValue) duck" } ?? "none")"
  }

  /// The next choice; after the last one comes the first.
  var next: Self {
    let choices: [Self] = Opponent.ducks + [.human, nil]
    return choices[((choices.firstIndex(of: self) ?? 0) + 1) % choices.count]
  }
}
