import ThreeDucksCore

/// What a player can type.
enum PlainCommand: Equatable {
  case new(Difficulty?, seed: UInt64?)
  case flip(CardName)
  case difficulty(Difficulty)
  case board, giveUp, again, scores, help, quit

  /// Understands a line, in capital letters or not, whatever blanks are in it.
  ///
  /// - Returns: Nil for a line without words, which means nothing.
  init?(_ line: String) throws(CommandError) {
    let words = line.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let verb = words.first else { return nil }
    switch (verb, words.dropFirst().joined(separator: " ")) {
    case ("board", ""): self = .board
    case ("give", "up"): self = .giveUp
    case ("again", ""): self = .again
    case ("scores", ""): self = .scores
    case ("help", ""): self = .help
    case ("quit", ""): self = .quit
    case ("difficulty", let name): self = .difficulty(try Self.difficulty(name))
    case ("new", _): self = try Self.new(words.dropFirst())
    case (let name, ""):
      guard let card = CardName(name) else { throw .unknown(line) }
      self = .flip(card)
    default: throw .unknown(line)
    }
  }

  private static func difficulty(_ name: String) throws(CommandError) -> Difficulty {
    guard let difficulty = Difficulty(rawValue: name) else { throw .noDifficulty }
    return difficulty
  }

  private static func new(_ words: ArraySlice<String>) throws(CommandError) -> PlainCommand {
    let difficulty = words.first.flatMap(Difficulty.init)
    let rest = difficulty == nil ? words : words.dropFirst()
    guard rest.count < 2 else { throw .tooMuchForNew }
    return .new(difficulty, seed: try rest.first.map(seed))
  }

  private static func seed(_ word: String) throws(CommandError) -> UInt64 {
    guard let seed = UInt64(word), Deal.seeds.contains(seed) else { throw .noSeed(word) }
    return seed
  }
}

extension CommandError {
  static let noDifficulty = CommandError(
    "The difficulty is \(difficulties), such as \"difficulty hard\".")
  static let tooMuchForNew = CommandError(
    "\"new\" takes a difficulty and a seed behind it, such as \"new easy 7\".")

  static func noSeed(_ word: String) -> CommandError {
    CommandError(
      "\"\(shortened(word))\" is neither \(difficulties), nor a seed from 0 to "
        + "\(Deal.seeds.upperBound).")
  }

  static func unknown(_ line: String) -> CommandError {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return CommandError("\"\(shortened(words))\" is no command; \"help\" tells them all.")
  }

  private static var difficulties: String {
    Formatting.choice(Difficulty.allCases.map(\.rawValue))
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 40 ? text : "\(text.prefix(37))..."
  }
}
