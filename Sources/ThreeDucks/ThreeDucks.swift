import ArgumentParser
import Platform
import ThreeDucksCore
import ThreeDucksTerminal

/// The command `three-ducks`.
@main
struct ThreeDucks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "three-ducks",
    abstract: "Turn over cards and find the pairs. To play, run `three-ducks`.",
    usage: """
      three-ducks [\(Difficulty.names.joined(separator: " | "))] [<options>]
      three-ducks <subcommand> [<options>]
      """,
    discussion: """
      Examples:
        three-ducks hard            a hard game: 18 pairs
        three-ducks --daily         today's hard game, the same for everyone
        three-ducks --theme paper   colours for a light background
        three-ducks --plain         lines of text, for screen readers and scripts
        three-ducks scores          your best games

      In the game, click a card to flip it, and press ? for the keys.
      """,
    version: Version.current,
    subcommands: [
      Play.self, Scores.self, Doctor.self, Watch.self, ReplayCommand.self, Simulate.self,
      Keys.self,
    ],
    defaultSubcommand: Play.self)

  /// Runs the command; an error is printed as one line on standard error.
  static func main() {
    CurrentProcess.endOnFaults()
    do {
      try run()
    } catch let code as ExitCode {
      // The message has already been printed.
      exit(withError: code)
    } catch let failure as Failure {
      stop(failure)
    } catch {
      stop(Failure(usage: error))
    }
  }

  private static func run() throws {
    let words = CurrentProcess.arguments
    if words.count > 1, words[0] == "help", CommandName(rawValue: words[1]) == nil {
      let names = Formatting.choice(CommandName.allCases.map(\.rawValue))
      throw Failure(
        status: .usage, message: "there is no command '\(words[1])': choose \(names)")
    }
    do {
      var command = try parseAsRoot(words)
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      // The parser throws help and the version as errors, too.
      let message = fullMessage(for: error)
      let isMainHelp = message == helpMessage()
      try StandardOutput.say(isMainHelp ? "\(message)\n\n\(ExitStatus.explanation)" : message)
    }
  }

  private static func stop(_ failure: Failure) -> Never {
    StandardError.say(failure.message)
    exit(withError: ExitCode(failure.status.rawValue))
  }
}

extension Failure {
  /// Makes a failure with the parser's message and the command that prints help.
  fileprivate init(usage error: any Error) {
    let help = ThreeDucks.fullMessage(for: error).cut(at: "See '")?.after
      .cut(at: "' for more information")?.before
    let message = ThreeDucks.message(for: error)
    // This replaces the parser's wording, because the program's other messages say "expected".
    let sentence =
      message.cut(at: ". Please provide one of ").map { "\($0): expected \($1)" } ?? message
    self.init(
      status: .usage, message: "\(sentence.asMessage) (see \(help ?? "three-ducks --help"))")
  }
}

extension StringProtocol {
  /// The parts before and after `text`; nil if it does not occur.
  ///
  /// Regular expressions would make the program an eighth larger.
  func cut(at text: String) -> (before: SubSequence, after: SubSequence)? {
    indices.first { self[$0...].hasPrefix(text) }.map {
      (self[..<$0], self[$0...].dropFirst(text.count))
    }
  }
}

/// `three-ducks keys`: prints the key table, for the man page.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print every key: where it works, its name, and what it does.", shouldDisplay: false)

  func run() throws {
    for binding in KeyTable.all {
      try StandardOutput.say("\(binding.scope.name)\t\(binding.label)\t\(binding.meaning)")
    }
  }
}
