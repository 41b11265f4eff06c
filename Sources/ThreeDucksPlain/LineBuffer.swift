/// Makes lines of bytes as they come.
package struct LineBuffer {
  /// How many bytes of a line are kept: no command comes near.
  static let limit = 1000

  private var line: [UInt8] = []

  package init() {}

  /// Takes bytes, and answers with the lines that they end.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [String] {
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        lines.append(text)
        line = []
      } else if line.count < Self.limit {
        line.append(byte)
      }
    }
    return lines
  }

  /// A last line without an end; nil when there is none.
  package mutating func finish() -> String? {
    defer { line = [] }
    return line.isEmpty ? nil : text
  }

  private var text: String { String(decoding: line, as: UTF8.self) }
}
