import ArgumentParser

/// The command `three-ducks`.
@main
struct ThreeDucks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "three-ducks",
    abstract: "Find the pairs: a card game for the terminal.",
    usage: """
      three-ducks [play] [--difficulty <difficulty>] [--seed <seed>] [--data <file>] \
      [--record <file> | --no-record] [--theme <theme>] [--no-animation] [--bell] [--plain]
      three-ducks replay [--verify] [--json | --actions] [--until <n>] [--jobs <n>] <log> ...
      three-ducks simulate [--games <n>] [--difficulty <difficulty>] [--player <player>] \
      [--seed <seed>] [--logs <folder>] [--json]
      three-ducks scores [--json] [--data <file>]
      """,
    discussion: ExitStatus.explanation,
    version: Version.current,
    subcommands: [Play.self, ReplayCommand.self, Simulate.self, Scores.self],
    defaultSubcommand: Play.self)

  /// Runs the command; whatever is wrong is said in one line on standard error.
  static func main() {
    do {
      try run()
    } catch let code as ExitCode {
      // All there is to say has been said.
      exit(withError: code)
    } catch let failure as Failure {
      stop(failure)
    } catch {
      stop(Failure(status: .usage, message: "\(message(for: error)) (see three-ducks --help)"))
    }
  }

  private static func run() throws {
    do {
      let names = ManyNames(CommandLine.arguments.dropFirst())
      var command = try parseAsRoot(names.arguments)
      if var replay = command as? ReplayCommand {
        names.putBack(into: &replay.logs)
        command = replay
      }
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      // Help and version.
      try StandardOutput.say(fullMessage(for: error))
    }
  }

  private static func stop(_ failure: Failure) -> Never {
    StandardError.say(failure.message)
    exit(withError: ExitCode(failure.status.rawValue))
  }
}
