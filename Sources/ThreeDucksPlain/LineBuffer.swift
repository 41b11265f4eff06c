import ThreeDucksCore

/// Turns bytes into lines of text.
package struct LineBuffer {
  /// How many bytes of a line are kept: far more than a command has.
  static let limit = 1000

  private var splitter = LineSplitter(limit: Self.limit)

  package init() {}

  /// Adds bytes, and returns the lines that they end.
  package mutating func take(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    splitter.append(Array(bytes))
    while let line = splitter.next() {
      if let text = line.text { lines.append(text) }
    }
    return lines
  }

  /// The last line, if it has no end.
  package mutating func finish() -> String? {
    splitter.finish()?.text
  }
}

extension LineSplitter.Line {
  /// The text, without a byte-order mark; nil for the part beyond the limit.
  fileprivate var text: String? {
    if part == .end { return nil }
    let hasMark = number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
  }
}
