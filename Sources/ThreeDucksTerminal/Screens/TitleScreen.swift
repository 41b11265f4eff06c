import Terminal
import ThreeDucksCore

/// What the title screen says.
struct TitleProps: Equatable {
  let difficulty: Difficulty
  let best: HighScore?
  /// What came of the last game, if one was won.
  let result: String?
  /// What begins a game or goes on with one, row by row.
  let gameButtons: [[Button]]
  /// The difficulties that the screen cannot show.
  let tooLarge: [Difficulty]

  init(_ state: AppState) {
    difficulty = state.core.difficulty
    best = state.core.library.highScores.best(for: difficulty)
    result = state.terminal.result?.words
    gameButtons = Self.gameButtons(in: state)
    tooLarge = Difficulty.allCases.filter { !state.fits($0) }
  }

  /// The buttons to choose a difficulty, the chosen one standing out.
  var difficulties: [Button] {
    Difficulty.allCases.map { difficulty in
      Button(
        words: difficulty.rawValue,
        actions: [.game(.setDifficulty(difficulty))],
        isProminent: difficulty == self.difficulty, isRadio: true,
        isDim: tooLarge.contains(difficulty))
    }
  }

  /// The screen with one choice of pictures after the other, the largest first.
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
        // One thing of two lines: the picture keeps its size after a game.
        .lines([Formatting.highScore(best)] + [result].compactMap { $0 }),
      ])
  }
}

extension TitleProps {
  /// What begins a game or goes on with one, side by side where there is room for it.
  ///
  /// Where there is none, whom the game that was left is played against is not told.
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

  /// What goes on with the game that was left, in more words and in fewer.
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
