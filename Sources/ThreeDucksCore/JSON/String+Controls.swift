extension Unicode.Scalar {
  /// Whether the character, such as a control character, a line separator or a direction mark, can control a
  /// terminal or change where the text after it is shown.
  var isUnsafeInTerminal: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// The text with an escape, such as `\u{1B}`, for every character that is unsafe in a terminal.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.isUnsafeInTerminal) else { return self }
    return unicodeScalars.map { $0.isUnsafeInTerminal ? $0.escaped(asASCII: true) : String($0) }
      .joined()
  }
}
