import ArgumentParser

/// The command `three-ducks`.
@main
struct ThreeDucks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "three-ducks",
    abstract: "Find the pairs: a card game for the terminal.",
    usage: """
      three-ducks [play] [--difficulty <difficulty>] [--seed <seed>] [--data <file>]
      three-ducks scores [--json] [--data <file>]
      """,
    discussion: ExitStatus.explanation,
    version: "0.1.0",
    subcommands: [Play.self, Scores.self],
    defaultSubcommand: Play.self)

  /// Runs the command; whatever is wrong is said in one line on standard error.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      StandardError.say(failure.message)
      exit(withError: ExitCode(failure.status.rawValue))
    } catch  where exitCode(for: error).isSuccess {
      exit(withError: error)
    } catch {
      let reason = message(for: error)
      if !reason.isEmpty { StandardError.say("\(reason) (see three-ducks --help)") }
      exit(withError: ExitCode(exitCode(for: error).rawValue))
    }
  }
}
