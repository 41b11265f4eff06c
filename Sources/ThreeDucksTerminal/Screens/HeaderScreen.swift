import Terminal
import ThreeDucksCore

/// The row above the cards: how far the game has come.
struct HeaderProps: Equatable {
  let found: Int
  let pairs: Int
  let moves: Int
  let best: Int?
  let time: String
  /// How it stands between two; nil in a game of one.
  let score: DuelScore?
  /// What the button does.
  let givingUp: [AppAction]

  init(_ game: Game, _ state: AppState, now: Duration) {
    found = game.matchedPairs
    pairs = game.difficulty.pairs
    moves = game.moves
    score = game.duel.map(DuelScore.init)
    best = state.core.bestGame?.moves
    time = Formatting.time(game.clock?.elapsed(at: now) ?? .zero)
    givingUp = state.givingUp
  }

  /// A part of the row, in a place that stays as wide while its numbers grow.
  struct Part: Equatable {
    let text: String
    let width: Int

    init(_ text: String, _ width: Int) {
      self.text = text
      self.width = max(text.count, width)
    }
  }

  /// What is shown where so many columns are free: of what does not fit the bar goes first, then the
  /// best and the words.
  func parts(_ width: Int, _ glyphs: Glyphs) -> [Part] {
    let numbers = Part("Pairs: \(found)/\(pairs)", "Pairs: \(pairs)/\(pairs)".count)
    let long = Part(
      "\(numbers.text) \(String(repeating: glyphs.done, count: found))"
        + String(repeating: glyphs.left, count: pairs - found), numbers.width + 1 + pairs)
    let short = Part("\(found)/\(pairs)", "\(pairs)/\(pairs)".count)
    let flips = Part("Moves: \(moves)", 9)
    let best = best.map { Part("Best: \($0)", 8) }
    let clock = Part("Time: \(time)", 10)
    if let score { return [Part(score.markedWords(glyphs), 17), clock] }
    let choices: [[Part?]] = [
      [long, flips, best, clock], [numbers, flips, best, clock], [numbers, flips, clock],
      [short, flips, clock], [flips, clock],
    ]
    let fitting = choices.map { $0.compactMap { $0 } }.first { parts in
      parts.map { $0.width + 2 }.reduce(Self.leaving.count, +) <= width
    }
    return fitting ?? [flips]
  }

  static let leaving = "Give Up"
}

extension View {
  /// Draws the row, its parts apart from each other as far as there is room.
  mutating func draw(_ props: HeaderProps, in rect: Rect, _ appearance: Appearance) {
    let parts = props.parts(rect.size.width, appearance.glyphs)
    let free = rect.size.width - parts.map(\.width).reduce(HeaderProps.leaving.count, +)
    var x = rect.left
    for (number, part) in parts.enumerated() {
      frame.write(part.text, at: Point(x: x, y: rect.top))
      x += part.width + free * (number + 1) / parts.count - free * number / parts.count
    }
    let words = HeaderProps.leaving
    let button = Rect(
      x: rect.right + 1 - words.count, y: rect.top, width: words.count, height: 1)
    frame.write(words, at: button.origin, Style(nil, [.dim]))
    add(props.givingUp, at: button)
  }
}
