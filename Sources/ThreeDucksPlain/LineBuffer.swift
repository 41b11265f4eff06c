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
    Array(bytes).withUnsafeBytes { splitter.take($0) { lines.append($0.text) } }
    return lines
  }

  /// A last line without an end; nil when there is none.
  package mutating func finish() -> String? {
    var last: String?
    splitter.finish { last = $0.text }
    return last
  }
}

extension LineSplitter.Line {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
