import Terminal
import ThreeDucksCore

/// The row above the cards.
struct HeaderProps: Equatable {
  let found: Int
  let pairs: Int
  let moves: Int
  let best: Int?
  let time: String
  /// The score of a game of two; nil in a game of one.
  let score: DuelScore?
  /// What the Give Up button does; nil for no button.
  var givingUp: [AppAction]?

  init(_ game: Game, _ state: AppState, now: Duration) {
    found = game.matchedPairs
    pairs = game.difficulty.pairs
    moves = game.moves
    score = game.duel.map(DuelScore.init)
    best = state.core.bestGame?.moves
    time = Formatting.time(game.clock?.elapsed(at: now) ?? .zero)
    givingUp = state.givingUp
  }

  /// A part of the row, whose width stays the same while its numbers grow.
  struct Part: Equatable {
    let text: String
    let width: Int

    init(_ text: String, _ width: Int) {
      self.text = text
      self.width = max(text.count, width)
    }
  }

  /// The parts that fit so many columns: the bar is left out first, then the best and the words.
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
      parts.map { $0.width + 2 }.reduce(Self.giveUp.count, +) <= width
    }
    return fitting ?? [flips]
  }

  static let giveUp = "Give Up"
}

/// The score of a game of two, and whose turn it is.
struct DuelScore: Equatable {
  /// One of the two players.
  struct Side: Equatable {
    let name: String
    let pairs: Int
    let isCurrent: Bool
  }

  let player: Side
  let opponent: Side

  init(_ duel: Duel) {
    let names = duel.opponent == .human ? ("One", "Two") : ("You", "Duck")
    player = Side(name: names.0, pairs: duel.playersPairs, isCurrent: duel.turn == .player)
    opponent = Side(name: names.1, pairs: duel.opponentsPairs, isCurrent: duel.turn == .opponent)
  }

  /// The score, such as `You 3 · Duck 2`.
  func words(_ glyphs: Glyphs) -> String {
    "\(player.name) \(player.pairs) \(glyphs.dot) \(opponent.name) \(opponent.pairs)"
  }

  /// The score with a mark at the current player, such as `▸You 3   Duck 2`; the mark moves no words.
  func markedWords(_ glyphs: Glyphs) -> String {
    [player, opponent].map { "\($0.isCurrent ? glyphs.turn : " ")\($0.name) \($0.pairs)" }
      .joined(separator: "  ")
  }
}

extension View {
  /// Draws the row, with its parts as far apart as possible.
  mutating func draw(_ props: HeaderProps, in rect: Rect, _ appearance: Appearance) {
    let parts = props.parts(rect.size.width, appearance.glyphs)
    let free = rect.size.width - parts.map(\.width).reduce(HeaderProps.giveUp.count, +)
    var x = rect.left
    for (number, part) in parts.enumerated() {
      frame.write(part.text, at: Point(x: x, y: rect.top))
      x += part.width + free * (number + 1) / parts.count - free * number / parts.count
    }
    guard let givingUp = props.givingUp else { return }
    let words = HeaderProps.giveUp
    let button = Rect(
      x: rect.right + 1 - words.count, y: rect.top, width: words.count, height: 1)
    frame.write(words, at: button.origin, Style(nil, [.dim]))
    add(givingUp, at: button)
  }
}
