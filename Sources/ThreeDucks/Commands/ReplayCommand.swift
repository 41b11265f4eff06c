import ArgumentParser
import Platform
import ThreeDucksCore

/// `three-ducks replay`: replays logs without a terminal.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.replay.rawValue,
    abstract: "Replay recorded games and check them.",
    discussion: """
      A folder means all *.jsonl files in it. Standard input (-) may hold many logs, one after \
      another. A log that does not begin on line 1 is called -:LINE, after the line on which it begins.
      """)

  @Argument(
    help: ArgumentHelp(
      "Action logs, folders of them, or - for standard input.", valueName: "log-or-folder"),
    completion: .file(extensions: ["jsonl"]))
  var logs: [String]

  @Flag(
    help:
      "Also play the player's actions again under the rules, and reject what the game cannot have recorded."
  )
  var verify = false

  @Flag(help: "Print one JSON object per log, each on one line.")
  var json = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this many actions of each log.", valueName: "n"),
    transform: WholeNumber.from(0))
  var until: Int?

  @Flag(help: "Print a line for each action: time, action, and what changed.")
  var actions = false

  func validate() throws {
    if logs.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("standard input (-) can be read only once.")
    }
    if logs.contains("") { throw ValidationError("the name of a log cannot be empty.") }
    if actions, json { throw ValidationError("--actions and --json cannot be used together.") }
  }

  func run() throws {
    let sources = logs.flatMap(LogSource.all)
    let printer = ReportPrinter(isJSON: json)
    let options = ReplayOptions(
      verifies: verify, today: .today, limit: until, listsGames: json)
    var worst = ExitStatus.fine
    for source in sources {
      try source.replay(options, watch: actions ? { try printer.show($0) } : nil) { outcome in
        try printer.show(outcome)
        worst = max(worst, outcome.status)
      }
    }
    if worst != .fine { throw ExitCode(worst.rawValue) }
  }
}
