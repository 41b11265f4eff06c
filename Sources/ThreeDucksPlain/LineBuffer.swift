import ThreeDucksCore

/// Makes lines of text of bytes as they come.
package struct LineBuffer {
  /// How many bytes of a line are kept: no command comes near.
  static let limit = 1000

  private var splitter = LineSplitter(limit: Self.limit)

  package init() {}

  /// Takes bytes, and answers with the lines that they end.
  package mutating func take(_ bytes: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    splitter.append(Array(bytes))
    while let line = splitter.next() {
      if let text = line.text { lines.append(text) }
    }
    return lines
  }

  /// A last line without an end; nil when there is none.
  package mutating func finish() -> String? {
    splitter.finish()?.text
  }
}

extension LineSplitter.Line {
  /// What it says, without a byte-order mark; nil of what lies beyond the limit.
  fileprivate var text: String? {
    if part == .end { return nil }
    let hasMark = number == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
  }
}
