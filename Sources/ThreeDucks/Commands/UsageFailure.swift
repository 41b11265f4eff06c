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

extension StringProtocol {
  /// Where a text stands in this one for the first time; nil where it does not.
  ///
  /// Regular expressions would be an eighth of the program that is handed on.
  func place(of text: String) -> Range<Index>? {
    indices.lazy.compactMap { start -> Range<Index>? in
      guard self[start...].hasPrefix(text) else { return nil }
      return start..<self.index(start, offsetBy: text.count)
    }.first
  }

  /// What stands before a text and behind it; nil where it does not stand here.
  func cut(at text: String) -> (before: SubSequence, behind: SubSequence)? {
    place(of: text).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }
}
