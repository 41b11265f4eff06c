/// A game that was won or given up.
public struct PlayedGame: Equatable, Sendable {
  /// The pairs of both players in a game of two.
  package struct Pairs: Equatable, Sendable {
    package let player: Int
    package let opponent: Int

    package init(player: Int, opponent: Int) {
      (self.player, self.opponent) = (player, opponent)
    }
  }

  /// When it ended, in UTC, such as `2026-11-21T10:00:00Z`.
  package let date: String
  package let difficulty: Difficulty
  package let seed: UInt64
  package let isWon: Bool
  package let moves: Int
  /// How long it took from the first card to its end, in milliseconds, without pauses.
  package let milliseconds: Int
  /// How many turns found a mate that had been seen; see ``Memory``.
  package let found: Int
  /// How many turns did not find a mate that had been seen.
  package let forgotten: Int
  package let mode: GameMode
  /// The pairs of both players; nil in a game for one player, and if the save file does not have them.
  package let pairs: Pairs?
  /// The name of its log, which the save file keeps only for high scores; nil for none.
  package let log: String?

  package init(
    date: String, difficulty: Difficulty, seed: UInt64, isWon: Bool, moves: Int,
    milliseconds: Int, found: Int = 0, forgotten: Int = 0, mode: GameMode = GameMode(),
    pairs: Pairs? = nil, log: String? = nil
  ) {
    self.date = date
    self.difficulty = difficulty
    self.seed = seed
    self.isWon = isWon
    self.moves = moves
    self.milliseconds = milliseconds
    self.found = found
    self.forgotten = forgotten
    self.mode = mode
    self.pairs = pairs
    self.log = log
  }

  /// The memory score in percent; nil if no card had to be remembered.
  package var memory: Int? { Memory.score(found: found, forgotten: forgotten) }

  /// How many games are kept; the oldest are dropped.
  package static let limit = 1000
}

extension PlayedGame {
  /// The largest number in an entry: the sum of a thousand of them cannot overflow.
  private static let maximumNumber = 1 << 40

  /// Reads an entry of the save file; nil if this version does not understand it.
  init?(_ json: JSON) {
    guard let date = json["date"]?.text,
      let difficulty = json["difficulty"]?.text.flatMap({ Difficulty(rawValue: $0) }),
      let seed = json["seed"]?.integer.flatMap({ UInt64(exactly: $0) }), Deal.seeds.contains(seed),
      let isWon = json["won"]?.flag, let moves = json["moves"]?.integer, moves > 0,
      let milliseconds = json["milliseconds"]?.integer, let mode = try? GameMode(json)
    else { return nil }
    let names = ["found", "forgotten", "playerPairs", "opponentPairs"]
    let counts = names.map { json[$0]?.integer }
    guard names.filter({ json[$0] != nil }).count == counts.compactMap(\.self).count,
      (counts[2] == nil) == (counts[3] == nil),
      ([moves, milliseconds] + counts.compactMap(\.self)).allSatisfy({
        0...Self.maximumNumber ~= $0
      })
    else { return nil }
    let pairs = counts[2].map { Pairs(player: $0, opponent: counts[3] ?? 0) }
    self.init(
      date: date, difficulty: difficulty, seed: seed, isWon: isWon, moves: moves,
      milliseconds: milliseconds, found: counts[0] ?? 0, forgotten: counts[1] ?? 0,
      mode: mode, pairs: pairs)
  }

  var json: JSON {
    let members: [(name: String, value: JSON?)] = [
      ("date", .string(date)), ("difficulty", .string(difficulty.rawValue)),
      ("seed", .unsigned(seed)), ("won", .bool(isWon)), ("moves", .integer(moves)),
      ("milliseconds", .integer(milliseconds)), ("found", .integer(found)),
      ("forgotten", .integer(forgotten)),
    ]
    let pairs: [(name: String, value: JSON?)] = [
      ("playerPairs", pairs.map { .integer($0.player) }),
      ("opponentPairs", pairs.map { .integer($0.opponent) }),
    ]
    return .object(members + mode.fields + pairs)
  }
}
