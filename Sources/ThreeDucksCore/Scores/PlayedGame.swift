/// One game that somebody played to its end, or gave up.
public struct PlayedGame: Equatable, Sendable {
  /// What each found in a game of two.
  public struct Pairs: Equatable, Sendable {
    /// How many pairs the player found.
    public let player: Int
    /// How many pairs the other one found.
    public let opponent: Int

    /// Describes what each found.
    public init(player: Int, opponent: Int) {
      self.player = player
      self.opponent = opponent
    }
  }

  /// When it ended, in UTC, such as `2026-11-21T10:00:00Z`.
  public let date: String
  /// Its difficulty.
  public let difficulty: Difficulty
  /// The seed of its deal.
  public let seed: UInt64
  /// Whether every pair was found; otherwise it was given up.
  public let isWon: Bool
  /// How many cards were turned.
  public let moves: Int
  /// How long it took, in ms, from the first card on, rests left out.
  public let milliseconds: Int
  /// How many turns found a mate that had been seen; see ``Memory``.
  public let found: Int
  /// How many turns did not find a mate that had been seen.
  public let forgotten: Int
  /// How it was played.
  public let mode: GameMode
  /// What each found in a game of two; nil for a game of one, and where that was not kept.
  public let pairs: Pairs?
  /// The name of the log that holds it, which only its score keeps; nil for none.
  public let log: String?

  /// Describes a game.
  public init(
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

  /// The memory score in percent; nil where there was no chance to remember.
  public var memory: Int? { Memory.score(found: found, forgotten: forgotten) }

  /// How many finished games are kept: the newest.
  public static let limit = 1000
}

extension PlayedGame {
  /// The largest number of an entry: sums of a thousand stay far below an overflow.
  private static let largest = 1 << 40

  /// Reads an entry of the save file; nil for one that this version does not understand.
  init?(_ json: JSON) {
    guard let date = json["date"]?.text,
      let difficulty = json["difficulty"]?.text.flatMap({ Difficulty(rawValue: $0) }),
      let seed = json["seed"]?.integer.flatMap({ UInt64(exactly: $0) }), Deal.seeds.contains(seed),
      let isWon = json["won"]?.flag, let moves = json["moves"]?.integer, moves > 0,
      let milliseconds = json["milliseconds"]?.integer, let mode = try? GameMode(json),
      case .some(let pairs) = Self.pairs(json)
    else { return nil }
    let memory = ["found", "forgotten"].map { json[$0] == nil ? 0 : json[$0]?.integer }
    guard let found = memory[0], let forgotten = memory[1],
      [moves, milliseconds, found, forgotten].allSatisfy({ 0...Self.largest ~= $0 })
    else { return nil }
    self.init(
      date: date, difficulty: difficulty, seed: seed, isWon: isWon, moves: moves,
      milliseconds: milliseconds, found: found, forgotten: forgotten, mode: mode,
      pairs: pairs)
  }

  /// What each found: `.some(nil)` when the keys are absent, nil when they are invalid.
  private static func pairs(_ json: JSON) -> Pairs?? {
    let (player, opponent) = (json["playerPairs"], json["opponentPairs"])
    if player == nil, opponent == nil { return .some(nil) }
    guard let player = player?.integer, let opponent = opponent?.integer,
      [player, opponent].allSatisfy({ 0...largest ~= $0 })
    else { return nil }
    return Pairs(player: player, opponent: opponent)
  }

  /// The entry as it is written.
  var json: JSON {
    var members: [(name: String, value: JSON)] = [
      ("date", .string(date)), ("difficulty", .string(difficulty.rawValue)),
      ("seed", .unsigned(seed)), ("won", .bool(isWon)), ("moves", .integer(moves)),
      ("milliseconds", .integer(milliseconds)), ("found", .integer(found)),
      ("forgotten", .integer(forgotten)),
    ]
    members += mode.fields
    if let pairs {
      members += [
        ("playerPairs", .integer(pairs.player)), ("opponentPairs", .integer(pairs.opponent)),
      ]
    }
    return .object(members)
  }
}
