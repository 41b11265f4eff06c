import ArgumentParser
import Platform
import ThreeDucksCore

/// `three-ducks play`: plays in the terminal.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.play.rawValue,
    abstract: "Play in this terminal.",
    discussion: """
      Flip two cards: matching animals stay face up; others turn face down again. Find every pair in as \
      few moves as you can. Click a card to flip it, or use the keys: ? shows them.
      """)

  @Argument(
    help: ArgumentHelp(
      "Play at this difficulty (\(Formatting.choice(Difficulty.names))), in this session only.",
      valueName: "difficulty"),
    completion: .list(Difficulty.names))
  var difficultyArgument: String?

  @Option(
    name: .customLong("difficulty"),
    help: ArgumentHelp("Another way to give the difficulty.", valueName: "difficulty"))
  var difficultyOption: Difficulty?

  @Option(
    parsing: .unconditional,
    help: "Use this seed, from 0 to 9007199254740991, for the first deal.",
    transform: WholeNumber.from(0, to: Deal.seeds.upperBound))
  var seed: UInt64?

  @Flag(
    help:
      "Play today's daily game (UTC), a hard game with the same cards for everyone; only your first try counts."
  )
  var daily = false

  @Option(
    help: ArgumentHelp(
      "Play the daily game of an earlier day, such as 2026-11-21; it is not ranked.",
      valueName: "date"),
    transform: Play.day)
  var day: Day?

  @Option(
    help: ArgumentHelp(
      "Take turns with the perfect duck, the forgetful duck or another player at the same keyboard.",
      valueName: "who"))
  var against: Opponent?

  @Option(
    help: ArgumentHelp(
      "Colours for this session: pond, night, paper, contrast, mono, or a theme file.",
      valueName: "theme"),
    completion: .shellCommand(
      "printf '%s\\n' pond night paper contrast mono; ls -d -- *.theme */ 2> /dev/null"))
  var theme: String?

  @Flag(name: .customLong("no-animation"), help: "Turn animations off, in this session only.")
  var noAnimation = false

  @Flag(help: "Ring the terminal's bell instead of quacking.")
  var bell = false

  @Flag(help: "Play in lines of text, for screen readers, pipes and scripts.")
  var plain = false

  @OptionGroup var data: DataOption
  @OptionGroup var recording: RecordingOptions

  func validate() throws {
    try validateArgument()
    if difficultyArgument != nil, difficultyOption != nil {
      throw ValidationError("the difficulty was given twice: give it once.")
    }
    try validateDay()
    if theme?.isEmpty == true {
      throw ValidationError("--theme needs the name of a theme or of a theme file.")
    }
  }

  func run() throws {
    try plain || StandardLines.isTerminalDumb ? playPlain() : playOnScreen()
  }

  var difficulty: Difficulty? {
    difficultyArgument.flatMap(Difficulty.init(argument:)) ?? difficultyOption
  }

  /// Refuses a word that is not a difficulty; it may have been meant as a command.
  private func validateArgument() throws {
    guard let word = difficultyArgument, Difficulty(argument: word) == nil else { return }
    let names = Difficulty.names
    let commands = CommandName.allCases.map(\.rawValue)
    if commands.contains(word) {
      throw ValidationError("put the command first: three-ducks \(word)")
    }
    let meant =
      ["statistics": "scores", "daily": "--daily", "plain": "--plain"][word]
      // Two swapped letters are two changes: one letter is removed and inserted elsewhere.
      ?? (names + commands).first { $0.difference(from: word).count <= 2 }
    let advice =
      meant.map { "did you mean '\($0)'?" }
      ?? "expected \(Formatting.choice(names)), or a command: \(Formatting.choice(commands))"
    throw ValidationError("there is no command or difficulty '\(word)': \(advice)")
  }
}

/// `--daily` and `--day`.
extension Play {
  /// The day of the daily game that is dealt at the start; nil unless `--daily` or `--day` is given.
  var dayToDeal: Day? { day ?? (daily ? .today : nil) }

  /// Refuses options that cannot be combined, and days in the future.
  func validateDay() throws {
    guard daily || day != nil else { return }
    let name = daily ? "--daily" : "--day"
    if daily, day != nil {
      throw ValidationError(
        "--daily is today's game and --day is for an earlier one: leave one of them out.")
    }
    guard difficultyArgument == nil, difficultyOption == nil, seed == nil, against == nil else {
      throw ValidationError(
        "the daily game is always hard, with the same cards for everyone: leave out the difficulty, "
          + "--seed and --against."
      )
    }
    guard let today = Day.today else {
      throw ValidationError("\(name) needs today's date, but the system clock has no valid date.")
    }
    if let refusal = day?.refusal(today: today) { throw ValidationError("\(refusal).") }
  }

  static func day(_ text: String) throws -> Day {
    guard let day = Day(text) else {
      let hasForm =
        text.split(separator: "-", omittingEmptySubsequences: false).map(\.count) == [4, 2, 2]
      throw ValidationError(
        hasForm
          ? "there is no such day" : "expected a date (year-month-day), such as 2026-11-21")
    }
    return day
  }
}

extension Day {
  /// Today in UTC; nil if the system clock has no valid date.
  static var today: Day? { Day(of: UTC.now()) }
}

extension Difficulty: ExpressibleByArgument {
  /// Reads a difficulty in upper or lower case.
  public init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension Opponent: ExpressibleByArgument {}
