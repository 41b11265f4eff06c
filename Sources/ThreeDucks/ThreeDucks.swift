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
      try run()
    } catch {
      StandardError.say(error.message)
      exit(withError: ExitCode(error.status.rawValue))
    }
  }

  private static func run() throws(Failure) {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      throw failure
    } catch  where exitCode(for: error).isSuccess {
      // Help and version.
      try StandardOutput.say(fullMessage(for: error))
    } catch {
      throw Failure(status: .usage, message: "\(message(for: error)) (see three-ducks --help)")
    }
  }
}
