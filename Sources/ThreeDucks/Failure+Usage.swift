import ArgumentParser

extension Failure {
  /// What the parser of the command line says, with the help that belongs to the command.
  init(usage error: any Error) {
    let help = ThreeDucks.fullMessage(for: error).firstMatch(of: /See '(.+)' for more information/)
    let message = Self.withoutFarSuggestion(ThreeDucks.message(for: error))
    self.init(
      status: .usage, message: "\(message) (see \(help?.1 ?? "three-ducks --help"))")
  }

  /// The parser suggests options that have little in common with what was typed: only those stay
  /// from which no more than two letters differ.
  private static func withoutFarSuggestion(_ message: String) -> String {
    guard let found = message.wholeMatch(of: /(.+'(.+)')\. Did you mean '(.+)'\?/),
      found.3.difference(from: found.2).count > 2
    else { return message }
    return String(found.1)
  }
}
