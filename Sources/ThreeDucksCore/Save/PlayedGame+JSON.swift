extension PlayedGame {
  /// The largest number of an entry: sums of a thousand stay far below an overflow.
  private static let largest = 1 << 40

  /// Reads an entry of the save file; nil for one that this version does not understand.
  init?(_ json: JSON) {
    guard let date = json["date"]?.text,
      let difficulty = json["difficulty"]?.text.flatMap({ Difficulty(rawValue: $0) }),
      let seed = json["seed"]?.integer.flatMap({ UInt64(exactly: $0) }), Deal.seeds.contains(seed),
      let isWon = json["won"]?.flag, let moves = json["moves"]?.integer, moves > 0,
      let milliseconds = json["milliseconds"]?.integer, let terms = try? GameTerms(json),
      case .some(let pairs) = Self.pairs(json)
    else { return nil }
    let memory = ["found", "forgotten"].map { json[$0] == nil ? 0 : json[$0]?.integer }
    guard let found = memory[0], let forgotten = memory[1],
      [moves, milliseconds, found, forgotten].allSatisfy({ 0...Self.largest ~= $0 })
    else { return nil }
    self.init(
      date: date, difficulty: difficulty, seed: seed, isWon: isWon, moves: moves,
      milliseconds: milliseconds, found: found, forgotten: forgotten, terms: terms,
      pairs: pairs)
  }

  /// What each found: nil within where nothing is told of it, nil where that is not understood.
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
    members += terms.fields
    if let pairs {
      members += [
        ("playerPairs", .integer(pairs.player)), ("opponentPairs", .integer(pairs.opponent)),
      ]
    }
    return .object(members)
  }
}
