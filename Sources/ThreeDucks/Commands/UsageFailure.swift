import ArgumentParser

extension Failure {
  /// The parser's message, with the command that prints help.
  init(usage error: any Error) {
    let help = ThreeDucks.fullMessage(for: error).cut(at: "See '")?.after
      .cut(at: "' for more information")?.before
    let message = Self.withoutFarSuggestion(ThreeDucks.message(for: error))
    self.init(
      status: .usage, message: "\(message) (see \(help ?? "three-ducks --help"))")
  }

  /// Removes a suggestion that differs from the typed option by more than two letters.
  private static func withoutFarSuggestion(_ message: String) -> String {
    guard message.hasSuffix("'?"), let (start, end) = message.cut(at: "'. Did you mean '"),
      let typed = start.cut(at: "'")?.after, end.dropLast(2).difference(from: typed).count > 2
    else { return message }
    return "\(start)'"
  }
}

extension StringProtocol {
  /// The parts before and after a text; nil if this does not contain it.
  ///
  /// Regular expressions would make the program an eighth larger.
  func cut(at text: String) -> (before: SubSequence, after: SubSequence)? {
    indices.first { self[$0...].hasPrefix(text) }.map {
      (self[..<$0], self[$0...].dropFirst(text.count))
    }
  }
}
