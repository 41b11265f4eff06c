import Platform
import ThreeDucksCore

/// Where messages go.
enum StandardError {
  /// Says one line, with the program's name before it and nothing in it that steers a terminal.
  static func say(_ message: String) {
    // Where messages are not taken, there is nobody to tell.
    try? StandardStream.error.write("three-ducks: \(message.escapingControls)\n")
  }
}
