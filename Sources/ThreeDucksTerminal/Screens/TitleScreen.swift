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
        isProminent: difficulty == self.difficulty)
    }
  }

  /// The whole screen with pictures of a size.
  func stack(_ size: PictureSize, _ glyphs: Glyphs) -> Stack {
    let gallery = Gallery.shared
    let name = size == .large ? gallery.name : nil
    let pictures = [
      name.map { Stack.Item.picture($0, size, block: glyphs.block) },
      gallery.title.map { Stack.Item.picture($0, size) },
    ]
    return Stack(
      items: pictures.compactMap { $0 } + [
        .line("Three Ducks \(glyphs.dot) find the pairs", Style(nil, [.bold])),
        .buttons([Button(words: "New Game", actions: [.terminal(.newGame)])]),
        .buttons(difficulties),
        .line(Words.highScore(best)),
      ])
  }
}

extension View {
  mutating func draw(_ props: TitleProps, _ glyphs: Glyphs) {
    let large = props.stack(.large, glyphs)
    draw(area.size.holds(large.extent) ? large : props.stack(.small, glyphs), in: area)
    draw(hints: ["arrows difficulty", "Enter new game", "? help", "q quit"])
  }
}
