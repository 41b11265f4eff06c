/// A game that was won or given up.
public struct PlayedGame: Equatable, Sendable {
  /// The pairs of both players in a game for two.
  package struct Pairs: Equatable, Sendable {
    package let player: Int
    package let opponent: Int
  }

  /// When it ended, in UTC, such as `2026-11-21T10:00:00Z`.
  package let date: String
  package let difficulty: Difficulty
  package let seed: UInt64
  /// Whether every pair was found; in a game for two, no matter by which side.
  package let isWon: Bool
  package let moves: Int
  /// The time from the first card to the end, in milliseconds, without pauses.
  package let milliseconds: Int
  package let mode: GameMode
  /// The pairs of both players; nil in a game for one player, or if they were not saved.
  package let pairs: Pairs?
  /// The name of the game's log; nil if it has none.
  ///
  /// The save file keeps this name only in a high score, not in the list of games.
  package let log: String?
}

extension PlayedGame {
  /// Reads an entry of the save file; nil if this version does not understand it.
  init?(_ json: JSON) {
    guard let date = json["date"]?.text,
      let difficulty = json["difficulty"]?.text.flatMap({ Difficulty(rawValue: $0) }),
      let seed = json["seed"]?.integer.flatMap({ UInt64(exactly: $0) }), Deal.seeds.contains(seed),
      let isWon = json["won"]?.flag, let moves = json.count("moves"), moves > 0,
      let milliseconds = json.count("milliseconds"),
      let mode = try? GameMode(json)
    else { return nil }
    var pairs: Pairs?
    if json["playerPairs"] != nil || json["opponentPairs"] != nil {
      guard let player = json.count("playerPairs"), let opponent = json.count("opponentPairs")
      else { return nil }
      pairs = Pairs(player: player, opponent: opponent)
    }
    self.init(
      date: date, difficulty: difficulty, seed: seed, isWon: isWon, moves: moves,
      milliseconds: milliseconds, mode: mode, pairs: pairs,
      log: nil)
  }

  var json: JSON {
    let members: [(name: String, value: JSON?)] = [
      ("date", .string(date)), ("difficulty", .string(difficulty.rawValue)),
      ("seed", .integer(seed)), ("won", .bool(isWon)), ("moves", .integer(moves)),
      ("milliseconds", .integer(milliseconds)),
    ]
    let pairs: [(name: String, value: JSON?)] = [
      ("playerPairs", pairs.map { .integer($0.player) }),
      ("opponentPairs", pairs.map { .integer($0.opponent) }),
    ]
    return .object(members + mode.fields + pairs)
  }
}

extension JSON {
  /// A count in an entry; nil if it is missing or invalid.
  fileprivate func count(_ name: String) -> Int? {
    // The limit ensures that the sum of a thousand counts does not overflow.
    self[name]?.integer.flatMap { 0...(1 << 40) ~= $0 ? $0 : nil }
  }
}
