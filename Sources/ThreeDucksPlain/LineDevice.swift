import ThreeDucksCore

/// Input from a line device.
package enum LineInput: Equatable, Sendable {
  /// A line, without its newline.
  case line(String)
  /// The end of the input.
  case end
  /// The program must end immediately.
  case interrupted
}

/// The input, the output and the clock of plain mode.
package protocol LineDevice: AnyObject {
  /// Whether a person types the lines. While the game is busy, a person's lines wait; a script's do not.
  var isInteractive: Bool { get }
  /// The time since the device was opened, in whole milliseconds.
  var now: Duration { get }

  /// Waits for input, and returns it; if much has arrived, some of it is left for the next call.
  ///
  /// - Parameter deadline: When to return even without input; nil to wait until there is input.
  func inputs(until deadline: Duration?) throws -> [LineInput]

  func say(_ line: String) throws

  /// Prompts a person for a line.
  func prompt() throws
}

/// Turns bytes into lines of text.
package struct LineBuffer {
  /// How many bytes of a line are kept: many more than a command needs.
  static let limit = 1000

  private var splitter = LineSplitter(limit: Self.limit)

  package init() {}

  /// Adds bytes, and returns the lines that they complete.
  package mutating func take(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    splitter.append(Array(bytes))
    while let line = splitter.next() {
      if let text = line.text { lines.append(text) }
    }
    return lines
  }

  /// The last line, if no newline follows it.
  package mutating func finish() -> String? { splitter.finish()?.text }
}

extension LineSplitter.Line {
  /// The text without a byte-order mark; nil for the rest of a line that is too long.
  fileprivate var text: String? {
    if part == .end { return nil }
    let hasMark = number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
  }
}
