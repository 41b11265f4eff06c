import ArgumentParser
import Platform
import ThreeDucksCore

/// `three-ducks simulate`: plays whole games without a terminal or a human.
struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.simulate.rawValue,
    abstract: "Let computer players play many games, and count their moves.",
    discussion: """
      A perfect player remembers every card; unless it knows a pair, it turns over an unknown \
      card first. A forgetful one remembers the last four cards, and a random one remembers \
      nothing. Against a duck, the player begins.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of games, by default 1000.", valueName: "n"),
    transform: WholeNumber.from(1))
  var games = 1000

  @Option(help: "The difficulty of the games.")
  var difficulty = Difficulty.easy

  @Option(help: "The player to simulate.")
  var player = PlayerKind.perfect

  @Option(
    help: ArgumentHelp("The duck to take turns with: forgetful or perfect.", valueName: "duck"),
    completion: .list(Opponent.ducks.map(\.rawValue)), transform: Simulate.duck)
  var against: Opponent?

  @Option(
    parsing: .unconditional,
    help: "The seed for all deals and choices, by default 1; the same seed gives the same games.",
    transform: WholeNumber.from(0))
  var seed: UInt64 = 1

  @Option(
    help: ArgumentHelp("Write the action log of each game into this folder.", valueName: "folder"),
    completion: .directory)
  var logs: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func validate() throws {
    if logs?.isEmpty == true { throw ValidationError("--logs needs the name of a folder.") }
  }

  func run() throws {
    let simulation = Simulation(
      difficulty: difficulty, player: player, against: against, seed: seed)
    let digits = String(games - 1).count
    do {
      let result = try simulation.run(games: games) { game in
        logs.map { folder in
          LogFile(path: FilePath(argument: folder).appending(name(of: game, digits))).log
        }
      }
      let report = SimulationReport(simulation: simulation, result: result)
      try StandardOutput.say(json ? "\(report.json)" : report.text)
    } catch let problem as RecordingProblem {
      throw Failure(
        status: .unwritable, message: "\(problem.file) cannot be written (\(problem.reason))")
    }
  }

  private static func duck(_ name: String) throws -> Opponent {
    guard let duck = Opponent.ducks.first(where: { $0.rawValue == name }) else {
      throw ValidationError("expected \(Formatting.choice(Opponent.ducks.map(\.rawValue)))")
    }
    return duck
  }

  private func name(of game: Int, _ digits: Int) -> String {
    let padded = String(game).padded(to: digits, with: "0")
    let players = player.rawValue + (against.map { "-against-\($0.rawValue)" } ?? "")
    return "\(difficulty.rawValue)-\(players)-\(seed)-\(padded).jsonl"
  }
}

extension PlayerKind: ExpressibleByArgument {}
