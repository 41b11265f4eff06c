import Terminal
import ThreeDucksCore

/// What the title screen says.
struct TitleProps: Equatable {
  let difficulty: Difficulty
  let best: HighScore?

  init(_ game: ThreeDucksState) {
    difficulty = game.difficulty
    best = game.highScores.best(for: game.difficulty)
  }

  /// The buttons to choose a difficulty, the chosen one standing out.
  var difficulties: [Button] {
    Difficulty.allCases.map { difficulty in
      Button(
        words: difficulty.rawValue, actions: [.game(.setDifficulty(difficulty))],
        isProminent: difficulty == self.difficulty, isChoice: true)
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
        .buttons([Button(words: "New Game", actions: [.terminal(.newGame)])]),
        .buttons(difficulties),
        .line(Formatting.highScore(best)),
      ])
  }
}

extension View {
  mutating func draw(_ props: TitleProps, _ appearance: Appearance) {
    draw(firstThatFits: props.stacks(appearance))
    draw(hints: KeyTable.hints(of: .title).map(\.words))
  }
}
