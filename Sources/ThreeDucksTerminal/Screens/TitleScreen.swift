import Terminal
import ThreeDucksCore

/// What the title screen says.
struct TitleProps: Equatable {
  let difficulty: Difficulty
  let opponent: GameTerms.Opponent?
  let best: HighScore?
  /// What came of the last game, if one was won.
  let result: String?
  /// What New Game does.
  let newGame: [AppAction]
  /// The difficulties that the screen cannot show, and what each needs.
  let tooLarge: [Difficulty: Size]

  init(_ state: AppState) {
    let game = state.game
    difficulty = game.difficulty
    opponent = game.opponent
    best = game.highScores.best(for: game.difficulty)
    result = state.terminal.result?.words
    newGame = state.dealing(.newGame)
    let others = Difficulty.allCases.filter { !state.fits($0) }
    tooLarge = Dictionary(uniqueKeysWithValues: others.map { ($0, state.neededSize($0)) })
  }

  /// The buttons to choose a difficulty, the chosen one standing out.
  var difficulties: [Button] {
    Difficulty.allCases.map { difficulty in
      Button(
        words: difficulty.rawValue + (tooLarge[difficulty].map { " \($0)" } ?? ""),
        actions: [.game(.setDifficulty(difficulty))],
        isProminent: difficulty == self.difficulty, isChoice: true,
        isDim: tooLarge[difficulty] != nil)
    }
  }

  /// The screen with one choice of pictures after the other, the largest first.
  func stacks(_ appearance: Appearance) -> [Stack] {
    let artwork = Artwork.shared
    let name = Stack.Item.picture(artwork.name, .large, block: appearance.glyphs.block)
    let choices: [[Stack.Item]] =
      if appearance.hasPixels {
        [4, 3, 2, 1].map { [name, .pixels(artwork.titlePixels.scaled(by: $0))] } + [
          [.pixels(artwork.titlePixels)], [.pixels(artwork.pixels(.ducks, .large))], [],
        ]
      } else {
        [[name, .picture(artwork.title, .large)], [.picture(artwork.title, .small)]]
      }
    return choices.map { stack($0, appearance.glyphs) }
  }

  private func stack(_ pictures: [Stack.Item], _ glyphs: Glyphs) -> Stack {
    Stack(
      items: pictures + [
        .line("Three Ducks \(glyphs.dot) find the pairs", Style(nil, [.bold])),
        .buttons([
          Button(words: "New Game", actions: newGame, isDim: tooLarge[difficulty] != nil),
          Button(
            words: opponent.words, actions: [.game(.setOpponent(opponent.next))],
            isProminent: false),
        ]),
        .buttons(difficulties),
        .line(Formatting.highScore(best)),
      ] + [result].compactMap { $0 }.map { .line($0, Style(nil, [.dim])) })
  }
}

extension View {
  mutating func draw(_ props: TitleProps, _ appearance: Appearance) {
    draw(firstThatFits: props.stacks(appearance))
  }
}
