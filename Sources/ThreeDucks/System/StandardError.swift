#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where messages go.
enum StandardError {
  /// Says one line, with the program's name before it and nothing in it that steers a terminal.
  static func say(_ message: String) {
    let line = Array("three-ducks: \(message.escapingControls)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }
}

extension String {
  /// The same text with control characters as escapes, such as `\u{1B}`.
  var escapingControls: String {
    unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control
        ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }
}
