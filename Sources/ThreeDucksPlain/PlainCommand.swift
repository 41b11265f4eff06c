import ThreeDucksCore

/// A command that a player can type.
enum PlainCommand: Equatable {
  case new(Difficulty?, seed: UInt64?)
  /// One card, or two.
  case flip([CardName])
  case difficulty(Difficulty)
  /// The opponent; nil if there is none.
  case against(Opponent?)
  /// A row, with the name of its first card.
  case row(CardName)
  /// The daily game of a day; nil for today's.
  case daily(Day?)
  case board, remaining, status, continueGame, pause, resume, giveUp, again, same, share, scores
  case statistics, watch, help, quit

  /// Reads words in upper or lower case, separated by spaces or commas; nil if the line has no words.
  init?(_ line: String) throws(CommandError) {
    let words = line.lowercased().split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard let verb = words.first else { return nil }
    if let command = Self.fixed[words.joined(separator: " ")] {
      self = command
      return
    }
    switch (verb, words.dropFirst().joined(separator: " ")) {
    case ("row", let letter):
      let first = letter.count == 1 ? CardName("\(letter)1") : nil
      self = .row(try Self.require(first, or: .noRow))
    case ("difficulty", let name):
      self = .difficulty(try Self.require(Difficulty(rawValue: name), or: .noDifficulty))
    case ("against", let name):
      let choice = Self.opponents.first { $0.name == name }
      self = .against(try Self.require(choice, or: .noOpponent).opponent)
    case ("daily", ""): self = .daily(nil)
    case ("daily", let day): self = .daily(try Self.require(Day(day), or: .noDay))
    case ("new", _): self = try Self.new(words.dropFirst())
    default: self = .flip(try Self.cards(words, of: line))
    }
  }

  /// The commands without arguments.
  private static let fixed: [String: PlainCommand] = [
    "board": .board, "left": .remaining, "status": .status, "continue": .continueGame,
    "pause": .pause, "resume": .resume, "give up": .giveUp, "again": .again, "same": .same,
    "share": .share, "scores": .scores, "statistics": .statistics, "s": .statistics,
    "watch": .watch, "help": .help, "h": .help, "?": .help, "quit": .quit, "q": .quit,
    "exit": .quit,
  ]

  /// The opponents and their names; nil stands for no opponent.
  static let opponents: [(opponent: Opponent?, name: String)] =
    Opponent.allCases.map { ($0, $0.rawValue) } + [(nil, "none")]

  private static func require<Value>(
    _ value: Value?, or error: CommandError
  ) throws(CommandError) -> Value {
    guard let value else { throw error }
    return value
  }

  private static func new(_ words: ArraySlice<String>) throws(CommandError) -> PlainCommand {
    let difficulty = words.first.flatMap(Difficulty.init)
    let rest = difficulty == nil ? words : words.dropFirst()
    guard rest.count < 2 else { throw .tooMuchForNew }
    guard let word = rest.first else { return .new(difficulty, seed: nil) }
    guard let seed = UInt64(word), Deal.seeds.contains(seed) else { throw .noSeed(word) }
    return .new(difficulty, seed: seed)
  }

  private static func cards(
    _ words: [String], of line: String
  ) throws(CommandError) -> [CardName] {
    // Two cards may be written as one word, such as "A1B2".
    let cards = words.flatMap {
      $0.count == 4 && CardName($0) == nil ? [$0.prefix(2), $0.suffix(2)] : [Substring($0)]
    }
    let names = cards.compactMap { CardName($0) }
    guard names.count == cards.count else { throw .unknown(line) }
    guard names.count <= 2 else { throw .tooManyCards }
    return names
  }
}

extension CommandError {
  static let noRow = CommandError("Name a row by its letter: for example, \"row B\".")
  static let noDifficulty = CommandError(
    "Choose \(difficulties): for example, \"difficulty hard\".")
  static let noOpponent = CommandError(
    "After \"against\", type \(Formatting.choice(PlainCommand.opponents.map(\.name))): "
      + "for example, \"against forgetful\".")
  static let noDay = CommandError(
    "\"daily\" starts today's game; for an earlier day, add the date: for example, "
      + "\"daily 2026-11-21\".")
  static let tooMuchForNew = CommandError(
    "After \"new\", type a difficulty, a seed, or both in that order: for example, "
      + "\"new easy 7\".")
  static let tooManyCards = CommandError("Name one card or two: for example, \"A1 B3\".")

  static func noSeed(_ word: String) -> CommandError {
    CommandError(
      "\"\(word.shortened)\" is neither a difficulty (\(difficulties)) nor a seed (0 to "
        + "\(Deal.seeds.upperBound)).")
  }

  static func unknown(_ line: String) -> CommandError {
    let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let difficulty = Difficulty(rawValue: words.lowercased()) {
      return CommandError("For a game at this difficulty, type \"new \(difficulty)\".")
    }
    return CommandError(
      "I don't know \"\(words.shortened)\". Type \"help\" for a list of commands.")
  }

  private static var difficulties: String {
    Formatting.choice(Difficulty.names)
  }
}

/// Why a command cannot be carried out, in a sentence that helps the player.
struct CommandError: Error, Equatable {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }
}
