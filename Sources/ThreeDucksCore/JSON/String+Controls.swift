extension Unicode.Scalar {
  /// Whether a terminal takes it for an order, or shows what comes after it elsewhere than it
  /// stands: control characters, line ends and marks of direction.
  var steersTerminals: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension String {
  /// The same text with an escape, such as `\u{1B}`, for whatever steers a terminal.
  package var escapingControls: String {
    guard unicodeScalars.contains(where: \.steersTerminals) else { return self }
    return unicodeScalars.map { $0.steersTerminals ? $0.escaped(asASCII: true) : String($0) }
      .joined()
  }
}
