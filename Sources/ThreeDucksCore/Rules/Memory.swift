/// What a player remembered in one game, apart from luck.
///
/// A turn *has a chance* when the mate of its first card was seen in an earlier turn; it *finds* the
/// mate or it *forgot* it. Whoever turns a mate that nobody had seen had luck; every other turn
/// searched. The score is the share of the chances that were taken: `found / (found + forgotten)`.
///
/// Where four cards lie as `bat bear bear bat`, turned by their places:
/// - `0 1`, `2 1`, `0 3`: a search; found, for 1 had been seen; 3 had not, so luck. 1 of 1: 100 %.
/// - `0 1`, `2 3`, `0 3`, `1 2`: a search; 1 was the mate of 2, forgotten; found; found. 2 of 3: 67 %.
/// - `0 3`, `1 2`: luck twice. No chance, so no score.
///
/// In a game of two, cards that either turned were seen by both, and the turns are the player's alone.
///
/// It is as large for any game, and noting a turn allocates nothing: every state holds one.
public struct Memory: Equatable, Sendable {
  /// What a turn of two cards was.
  public enum Turn: UInt8, CaseIterable, Sendable {
    /// Nothing was known about the first card's mate, and it was not found.
    case search
    /// The mate had been seen, and was found.
    case found
    /// The mate had not been seen, and was found.
    case luck
    /// The mate had been seen, and was not found.
    case forgotten
  }

  /// How many turns found a mate that had been seen.
  public private(set) var found = 0
  /// How many turns did not find a mate that had been seen.
  public private(set) var forgotten = 0
  private var seen: UInt64 = 0
  private var missed: UInt64 = 0
  private var row = Row()

  /// Nothing seen yet.
  public init() {}

  /// The first turns of the game, in their order: no more than ``longestRow``.
  public var turns: [Turn] { Array(row) }

  /// How many turns are told one by one.
  public static var longestRow: Int { UInt64.bitWidth }

  /// The places of the cards that were forgotten, in the order of the board.
  public var forgottenPlaces: [Int] { Self.places(in: missed) }

  /// The share of the chances that were taken, in percent, rounded; nil where there was none.
  public var score: Int? { Self.score(found: found, forgotten: forgotten) }

  /// The score of so many chances that were taken, and so many that were not.
  static func score(found: Int, forgotten: Int) -> Int? {
    let chances = found + forgotten
    return chances == 0 ? nil : (found * 200 + chances) / (chances * 2)
  }

  /// Notes a turn: two places whose cards were turned one after the other.
  ///
  /// - Returns: What it was.
  @discardableResult
  public mutating func note(_ first: Int, _ second: Int, on board: Board) -> Turn {
    let known = seen & board.likes(of: first)
    let turn = Self.turn(isKnown: known != 0, isPair: board.areAlike(first, second))
    see(first, second)
    row.append(turn)
    if turn == .found { found += 1 }
    if turn == .forgotten {
      forgotten += 1
      missed |= Self.bit(known.trailingZeroBitCount)
    }
    return turn
  }

  /// Notes another's turn: its cards were seen.
  mutating func see(_ first: Int, _ second: Int) {
    seen |= Self.bit(first) | Self.bit(second)
  }

  private static func turn(isKnown: Bool, isPair: Bool) -> Turn {
    switch (isKnown, isPair) {
    case (true, true): .found
    case (true, false): .forgotten
    case (false, true): .luck
    case (false, false): .search
    }
  }

  private static func places(in set: UInt64) -> [Int] {
    (0..<UInt64.bitWidth).filter { set & bit($0) != 0 }
  }

  private static func bit(_ place: Int) -> UInt64 { 1 << UInt64(place) }
}

extension Memory {
  /// Turns, two bits each; what does not fit is left out.
  private struct Row: RandomAccessCollection, Equatable, Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    private var length: UInt8 = 0

    var startIndex: Int { 0 }
    var endIndex: Int { Int(length) }

    subscript(position: Int) -> Turn {
      let bits = low >> UInt64(position) & 1 | (high >> UInt64(position) & 1) << 1
      return Turn(rawValue: UInt8(bits)) ?? .search
    }

    mutating func append(_ turn: Turn) {
      guard endIndex < Memory.longestRow else { return }
      low |= UInt64(turn.rawValue & 1) << UInt64(length)
      high |= UInt64(turn.rawValue >> 1) << UInt64(length)
      length += 1
    }
  }
}

extension Memory: CustomReflectable {
  /// Reflected by what it knows.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "turns": turns, "found": found, "forgotten": forgotten,
        "forgottenPlaces": forgottenPlaces, "seenPlaces": Self.places(in: seen),
      ], displayStyle: .struct)
  }
}
