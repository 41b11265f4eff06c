import ThreeDucksCore

/// What a player can type.
enum PlainCommand: Equatable {
  case new(Difficulty?, seed: UInt64?)
  /// One card, or the two of a turn.
  case flip([CardName])
  case difficulty(Difficulty)
  /// The opponent; nil for none.
  case against(Opponent?)
  /// A row, by the name of its first card.
  case row(CardName)
  /// The daily game of a day; nil for today's.
  case daily(Day?)
  case board, remaining, status, continueGame, pause, resume, giveUp, again, same, share, scores
  case statistics, help, quit

  /// Reads a line of words separated by blanks and commas, in upper or lower case.
  ///
  /// - Returns: Nil for a line without words.
  init?(_ line: String) throws(CommandError) {
    let words = line.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard let verb = words.first else { return nil }
    switch (verb, words.dropFirst().joined(separator: " ")) {
    case ("board", ""): self = .board
    case ("row", let number): self = try Self.row(number)
    case ("left", ""): self = .remaining
    case ("status", ""): self = .status
    case ("continue", ""): self = .continueGame
    case ("pause", ""): self = .pause
    case ("resume", ""): self = .resume
    case ("give", "up"): self = .giveUp
    case ("again", ""): self = .again
    case ("same", ""): self = .same
    case ("share", ""): self = .share
    case ("scores", ""): self = .scores
    case ("statistics", ""), ("s", ""): self = .statistics
    case ("help", ""), ("h", ""), ("?", ""): self = .help
    case ("quit", ""), ("q", ""), ("exit", ""): self = .quit
    case ("difficulty", let name): self = .difficulty(try Self.difficulty(name))
    case ("against", let name): self = .against(try Self.opponent(name))
    case ("daily", let day): self = .daily(try Self.day(day))
    case ("new", _): self = try Self.new(words.dropFirst())
    default: self = .flip(try Self.cards(words, of: line))
    }
  }

  private static func row(_ letter: String) throws(CommandError) -> PlainCommand {
    guard letter.count == 1, let first = CardName("\(letter)1") else { throw .noRow }
    return .row(first)
  }

  private static func difficulty(_ name: String) throws(CommandError) -> Difficulty {
    guard let difficulty = Difficulty(rawValue: name) else { throw .noDifficulty }
    return difficulty
  }

  /// The opponents and their names; nil is for none.
  static let opponents: [(opponent: Opponent?, name: String)] =
    Opponent.allCases.map { ($0, $0.rawValue) } + [(nil, "no one")]

  private static func opponent(_ name: String) throws(CommandError) -> Opponent? {
    guard let choice = opponents.first(where: { $0.name == name }) else { throw .noOpponent }
    return choice.opponent
  }

  private static func day(_ text: String) throws(CommandError) -> Day? {
    if text.isEmpty { return nil }
    guard let day = Day(text) else { throw .noDay }
    return day
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

  private static func cards(
    _ words: [String], of line: String
  ) throws(CommandError) -> [CardName] {
    let names = words.compactMap(CardName.init)
    guard names.count == words.count else { throw .unknown(line) }
    guard names.count <= 2 else { throw .tooManyCards }
    return names
  }
}

extension CommandError {
  static let noRow = CommandError("Name a row by its letter, such as \"row B\".")
  static let noDifficulty = CommandError(
    "The difficulty is \(difficulties), such as \"difficulty hard\".")
  static let noOpponent = CommandError(
    "You can play against \(Formatting.choice(PlainCommand.opponents.map(\.name))), "
      + "such as \"against forgetful\".")
  static let noDay = CommandError(
    "\"daily\" starts today's game; add the day for an earlier one, such as \"daily 2026-11-21\".")
  static let tooMuchForNew = CommandError(
    "\"new\" takes a difficulty and a seed after it, such as \"new easy 7\".")
  static let tooManyCards = CommandError("Name one card or two, such as \"A1 B3\".")

  static func noSeed(_ word: String) -> CommandError {
    CommandError(
      "\"\(shortened(word))\" is neither \(difficulties), nor a seed from 0 to "
        + "\(Deal.seeds.upperBound).")
  }

  static func unknown(_ line: String) -> CommandError {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return CommandError(
      "I don't know \"\(shortened(words))\". Type \"help\" for a list of commands.")
  }

  private static var difficulties: String {
    Formatting.choice(Difficulty.allCases.map(\.rawValue))
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 40 ? text : "\(text.prefix(37))..."
  }
}

/// Why a line cannot be followed, in one helpful sentence.
struct CommandError: Error, Equatable {
  let sentence: String

  init(_ sentence: String) {
    self.sentence = sentence
  }
}
