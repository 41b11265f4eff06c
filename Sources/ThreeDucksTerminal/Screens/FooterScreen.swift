import Terminal
import ThreeDucksCore

extension View {
  /// Writes the keys on the last row, and a message on the row above or to the left of the keys.
  mutating func drawFooter(_ props: AppProps) {
    // `drawWatched` writes the message of a watched game, because the bar covers the last row.
    let message = props.isWatched ? nil : props.message ?? props.advice ?? props.turn
    let above = Rect(x: 0, y: lastRow.top - 1, width: frame.size.width, height: 1)
    let isFree = above.top >= 0 && frame.row(above.top).allSatisfy { $0 == Cell() }
    draw(props.hints, in: lastRow, message: message, in: isFree ? above : nil)
  }

  /// Writes keys on a row, and a message on another row or, without one, to the left of the keys.
  mutating func draw(
    _ hints: [KeyHint], in row: Rect, message: String?, in messageRow: Rect?
  ) {
    guard let message else { return draw(hints, in: row) }
    if let messageRow {
      frame.write(message, centredIn: messageRow, row: 0)
      draw(hints, in: row)
    } else {
      frame.write(message, at: row.origin, Style(nil, [.bold]))
      draw(hints, in: row, from: message.count + Self.hintGap)
    }
  }

  /// Writes a message on the last row, over what is there.
  mutating func draw(messageOverAll message: String) {
    frame.fill(lastRow, with: Cell())
    frame.write(message, centredIn: lastRow, row: 0, Style(nil, [.bold]))
  }

  private var lastRow: Rect {
    Rect(x: 0, y: frame.size.height - 1, width: frame.size.width, height: 1)
  }

  /// The blank columns between two hints, and between a message and the first hint.
  static let hintGap = 2

  /// Writes as many hints as fit side by side in the middle of a row, and makes them clickable.
  ///
  /// - Parameter column: The first free column. Hints to the left of it are omitted; the others keep their
  ///   places.
  mutating func draw(_ hints: [KeyHint], in row: Rect, from column: Int = 0) {
    var (shown, width) = (hints, 0)
    func fits() -> Bool {
      width = shown.map(\.words.count).reduce(max(shown.count - 1, 0) * Self.hintGap, +)
      return width <= row.size.width
    }
    while !fits(), let least = shown.indices.min(by: { shown[$0].rank < shown[$1].rank }) {
      shown.remove(at: least)
    }
    var left = row.left + (row.size.width - width) / 2
    for hint in shown {
      let rect = Rect(x: left, y: row.top, width: hint.words.count, height: 1)
      left += rect.size.width + Self.hintGap
      guard rect.left >= column else { continue }
      frame.write(hint.words, at: rect.origin, Style(nil, [.dim]))
      var x = rect.left
      for part in hint.parts {
        add(part.actions, at: Rect(x: x, y: row.top, width: part.words.count, height: 1))
        x += part.words.count + 1
      }
    }
  }
}

// MARK: - Messages

extension AppState {
  /// The notice, or a message about the cards; nil if there is none.
  ///
  /// It is also nil if the window is too small, because the message would hide the text that says so.
  var message: String? {
    place == .tooSmall
      ? nil : terminal.notice?.words ?? (place == .game ? typedLetter ?? comparison : nil)
  }

  private var typedLetter: String? {
    terminal.typedRow.map { "\($0)_  Which column, 1 to \(core.difficulty.columns)?" }
  }

  /// The two animals that differ, while both cards are up.
  private var comparison: String? {
    guard let game, game.hasMismatch else { return nil }
    let animals = game.selectedCards.map { game.cards[$0].animal.rawValue }
    let words = animals.joined(separator: " and ")
    let named = game.currentPlayer.map { "\($0): \(words), no match" }
    // The name may be left out, because the row above the cards marks the player, too.
    return named.flatMap { $0.count <= terminal.size.width ? $0 : nil } ?? "\(words): no match"
  }

  /// Whose turn it is in a game for two and, until the player flips a card, which cards the other side flipped
  /// last.
  var turn: String? {
    guard place == .game, !isWatched, let game, let duel = game.duel, !game.hasMismatch,
      !game.isCleared
    else { return nil }
    let turn = duel.turnWords(of: duel.turn)
    guard game.selectedCards.isEmpty else { return turn }
    guard !duel.lastMiss.isEmpty else {
      // A player who finds a pair plays again.
      return game.matchedPairs > 0 ? "\(turn) again" : turn
    }
    // If the other side has no name, it is the player, who knows these cards, and the duck needs no reminder.
    guard let other = duel.name(of: duel.turn.other) else { return turn }
    // With the name first, the duck does not flip "ducks".
    let cards = Formatting.list(
      duel.lastMiss.map { "\(game.name(of: $0)) (\(game.cards[$0].animal))" }, conjunction: "and")
    let pairs = terminal.pairsOfDuck
    let found = pairs == 0 ? "" : " found \(pairs == 1 ? "a pair" : "\(pairs) pairs"), then"
    let words = "\(turn). \(other)\(found) flipped \(cards)."
    return words.count <= terminal.size.width ? words : turn
  }

  /// What a player should know before the first flip or, in the first game, after it.
  var advice: String? {
    guard place == .game, !isWatched, let game else { return nil }
    let hasScore = Difficulty.allCases.contains { !core.library.highScores[$0].isEmpty }
    if game.hasDailyTryLeft {
      let alone = core.opponent == nil ? "" : ", without an opponent"
      return "Daily game: you have one try\(alone). The first flip starts it."
    }
    switch game.moves {
    case 0 where !hasScore: return "Flip two cards: click, Enter, or type A1"
    case 1 where !hasScore: return "Each card that you flip is one move"
    default: return nil
    }
  }
}
