import Terminal
import ThreeDucksCore

extension View {
  /// Draws the title.
  mutating func drawTitle(_ props: AppProps) {
    let appearance = props.appearance
    let (title, pixels) = (Artwork.title, Artwork.title.pixels(.large))
    let name = Stack.Item.picture(Artwork.name, .large, block: appearance.glyphs.block)
    let pictures: [[Stack.Item]] =
      if appearance.hasPixels {
        [4, 3, 2, 1].map { [name, .pixels(pixels, scale: $0)] } + [
          [.pixels(pixels)], [.pixels(Artwork[.ducks].pixels(.large))], [],
        ]
      } else {
        [[name, .picture(title, .large)], [.picture(title, .small)]]
      }
    let rest =
      [.line("Three Ducks \(appearance.glyphs.dot) find the pairs", Style(nil, [.bold]))]
      + props.startButtons.map { Stack.Item.buttons($0) }
      + [.buttons(props.difficultyButtons), .lines(props.results.map { ($0, .plain) })]
    draw(firstThatFits: pictures.map { Stack(items: $0 + rest) })
  }
}

extension AppState {
  /// The buttons that start or continue a game, in one row or in two.
  fileprivate var startButtons: [[Button]] {
    if isWatched { return [] }
    let opponent = Button(
      words: core.opponent.words, actions: [.core(.setOpponent(core.opponent.next))])
    let buttons = buttonsOfScreen + [opponent]
    let hasRoom = Stack.Item.buttons(buttons).extent.width <= terminal.size.width
    return hasRoom ? [buttons] : [Array(buttons.prefix(1)), Array(buttons.dropFirst())]
  }

  /// The buttons to choose a difficulty.
  fileprivate var difficultyButtons: [Button] {
    Difficulty.allCases.map {
      Button(
        words: $0.rawValue, actions: [.game(.setDifficulty($0))],
        isSelected: $0 == core.difficulty, isRadio: true, isDim: !fits($0))
    }
  }

  /// The high score, and the result of the last game: one item, with no blank row inside, so that the
  /// picture keeps its size after a game.
  fileprivate var results: [String] {
    // A log has no high scores.
    let highScore = isWatched ? nil : Formatting.highScore(core.bestGame)
    return [highScore, terminal.result].compactMap { $0 }
  }
}

extension Opponent? {
  /// The words of its button on the title.
  fileprivate var words: String {
    switch self {
    case nil: "Opponent: none"
    case .forgetful?: "Opponent: forgetful duck"
    case .perfect?: "Opponent: perfect duck"
    case .human?: "Opponent: human"
    }
  }

  /// The next choice; after the last one comes the first.
  var next: Self {
    switch self {
    case nil: .forgetful
    case .forgetful?: .perfect
    case .perfect?: .human
    case .human?: nil
    }
  }
}
