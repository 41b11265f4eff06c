import ArgumentParser

extension Failure {
  /// What the parser of the command line says, with the help that belongs to the command.
  init(usage error: any Error) {
    let help = ThreeDucks.fullMessage(for: error).cut(at: "See '")?.behind
      .cut(at: "' for more information")?.before
    let message = Self.withoutFarSuggestion(ThreeDucks.message(for: error))
    self.init(
      status: .usage, message: "\(message) (see \(help ?? "three-ducks --help"))")
  }

  /// The parser suggests options that have little in common with what was typed: only those stay
  /// from which no more than two letters differ.
  private static func withoutFarSuggestion(_ message: String) -> String {
    guard message.hasSuffix("'?"), let (start, end) = message.cut(at: "'. Did you mean '"),
      let typed = start.cut(at: "'")?.behind, end.dropLast(2).difference(from: typed).count > 2
    else { return message }
    return "\(start)'"
  }
}
