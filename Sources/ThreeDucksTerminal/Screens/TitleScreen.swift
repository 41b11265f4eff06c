import Terminal
import ThreeDucksCore

/// What the title screen shows.
struct TitleProps: Equatable {
  let difficulty: Difficulty
  let best: HighScore?
  /// The result of the last game, if there was one.
  let result: String?
  /// The buttons that start or continue a game, row by row.
  let gameButtons: [[Button]]
  /// The difficulties that do not fit the window.
  let tooLarge: [Difficulty]

  init(_ state: AppState) {
    difficulty = state.core.difficulty
    best = state.core.library.highScores.best(for: difficulty)
    result = state.terminal.result?.words
    gameButtons = Self.gameButtons(in: state)
    tooLarge = Difficulty.allCases.filter { !state.fits($0) }
  }

  /// The buttons to choose a difficulty.
  var difficulties: [Button] {
    Difficulty.allCases.map { difficulty in
      Button(
        words: difficulty.rawValue,
        actions: [.game(.setDifficulty(difficulty))],
        isProminent: difficulty == self.difficulty, isRadio: true,
        isDim: tooLarge.contains(difficulty))
    }
  }

  /// The screen with every choice of pictures, the largest first.
  func stacks(_ appearance: Appearance) -> [Stack] {
    let (title, pixels) = (Artwork.title, Artwork.title.pixels(.large))
    let name = Stack.Item.picture(Artwork.name, .large, block: appearance.glyphs.block)
    let choices: [[Stack.Item]] =
      if appearance.hasPixels {
        [4, 3, 2, 1].map { [name, .pixels(pixels, scale: $0)] } + [
          [.pixels(pixels)], [.pixels(Artwork[.ducks].pixels(.large))], [],
        ]
      } else {
        [[name, .picture(title, .large)], [.picture(title, .small)]]
      }
    return choices.map { stack($0, appearance.glyphs) }
  }

  private func stack(_ pictures: [Stack.Item], _ glyphs: Glyphs) -> Stack {
    Stack(
      items: pictures + [
        .line("Three Ducks \(glyphs.dot) find the pairs", Style(nil, [.bold]))
      ] + gameButtons.map { .buttons($0) } + [
        .buttons(difficulties),
        // One item, with no blank row inside, so that the picture keeps its size after a game.
        .lines([Formatting.highScore(best)] + [result].compactMap { $0 }),
      ])
  }
}

extension TitleProps {
  /// The buttons that start or continue a game, side by side if they fit.
  ///
  /// If they do not, the opponent of the unfinished game is left out.
  private static func gameButtons(in state: AppState) -> [[Button]] {
    let opponent = Button(
      words: state.core.opponent.words, actions: [.core(.setOpponent(state.core.opponent.next))])
    var newGame = state.buttonsOfScreen.suffix(1)
    for index in newGame.indices { newGame[index].isDim = !state.fits(state.core.difficulty) }
    let beginning = Array(newGame) + [opponent]
    let offered = state.buttonsOfScreen.dropLast().flatMap { offers($0, in: state) }
    let ways =
      offered.map { [[$0] + beginning] } + offered.map { [[$0], beginning] } + [[beginning]]
    return ways.first { $0.allSatisfy { state.terminal.size.width >= $0.width } } ?? [beginning]
  }

  /// The button that continues the unfinished game, with more words and with fewer.
  private static func offers(_ button: Button, in state: AppState) -> [Button] {
    guard let game = state.core.continuableGame else { return [] }
    return [game.longWords, game.words].map {
      var button = button
      button.words += ": \($0)"
      button.isDim = !state.fits(game.game.difficulty)
      return button
    }
  }
}

extension View {
  mutating func draw(_ props: TitleProps, _ appearance: Appearance) {
    draw(firstThatFits: props.stacks(appearance))
  }
}

extension Opponent? {
  /// The words of its button on the title.
  var words: String {
    switch self {
    case nil: "1 player"
    case .forgetful?: "vs. forgetful duck"
    case .perfect?: "vs. perfect duck"
    case .human?: "2 players"
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
