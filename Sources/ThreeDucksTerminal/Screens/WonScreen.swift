import Terminal
import ThreeDucksCore

/// What the win screen says.
struct WonProps: Equatable {
  let moves: Int
  let time: Duration
  let rank: Int?
  let best: HighScore?

  init(_ game: ThreeDucksState) {
    moves = game.moves
    time = game.clock?.elapsed(at: game.clock?.start ?? .zero) ?? .zero
    rank = game.rank
    best = game.highScores.best(for: game.difficulty)
  }

  /// How the game compares with the ones before.
  private var comparison: Stack.Item {
    switch rank {
    case 0: .line("New high score!", Style(Palette.praise, [.bold]))
    case let rank?: .line("Number \(rank + 1) of your ten best. \(Words.highScore(best))")
    case nil: .line(Words.highScore(best))
    }
  }

  /// The whole screen with pictures of a size.
  func stack(_ size: PictureSize) -> Stack {
    let picture = Gallery.shared.won.map { [Stack.Item.picture($0, size)] } ?? []
    return Stack(
      items: picture + [
        .line("You won!", Style(Palette.praise, [.bold])),
        .line("Moves: \(moves)   Time: \(Words.time(time))"),
        comparison,
        .buttons([Button(words: "Go Again", actions: [.game(.endGame)])]),
      ])
  }
}

extension View {
  mutating func draw(_ props: WonProps, _ glyphs: Glyphs) {
    let large = props.stack(.large)
    draw(area.size.holds(large.extent) ? large : props.stack(.small), in: area)
    draw(hints: ["Enter go again", "? help", "q quit"])
  }
}
