extension JSON: CustomStringConvertible {
  /// The JSON text on one line, without a newline.
  package var description: String { String(decoding: bytes(indent: nil), as: UTF8.self) }

  /// The JSON text on indented lines, for people to read, with a newline at the end.
  var indentedText: String { String(decoding: bytes(indent: "\n"), as: UTF8.self) + "\n" }

  private func bytes(indent: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    // Most lines of a log are shorter.
    bytes.reserveCapacity(256)
    write(to: &bytes, indent: indent)
    return bytes
  }

  /// Writes the value as bytes, because appending to a string is slow.
  ///
  /// - Parameter indent: A newline and the indentation of the current line; nil to write everything on one line.
  private func write(to bytes: inout [UInt8], indent: String?) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let number): bytes += number.utf8
    case .string(let string): string.writeJSON(to: &bytes)
    case .array(let values):
      Self.write("[", values.map { (nil, $0) }, "]", to: &bytes, indent: indent)
    case .object(let members):
      Self.write("{", members.map { ($0.name, $0.value) }, "}", to: &bytes, indent: indent)
    }
  }

  private static func write(
    _ start: Unicode.Scalar, _ elements: [(name: String?, value: JSON)], _ end: Unicode.Scalar,
    to bytes: inout [UInt8], indent: String?
  ) {
    bytes.append(UInt8(ascii: start))
    let deeper = indent.map { $0 + "  " }
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if let deeper { bytes += deeper.utf8 }
      if let name = element.name {
        name.writeJSON(to: &bytes)
        bytes += (indent == nil ? ":" : ": ").utf8
      }
      element.value.write(to: &bytes, indent: deeper)
    }
    if let indent, !elements.isEmpty { bytes += indent.utf8 }
    bytes.append(UInt8(ascii: end))
  }
}

extension String {
  /// Writes the text as a JSON string, with an escape for every character that is unsafe in a terminal.
  fileprivate func writeJSON(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = self
    let isPlain = text.withUTF8 { text in
      guard text.allSatisfy({ $0.isPlainJSON }) else { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if !isPlain { for scalar in unicodeScalars { bytes += scalar.json.utf8 } }
    bytes.append(UInt8(ascii: "\""))
  }
}

extension UInt8 {
  fileprivate var isPlainJSON: Bool { (0x20...0x7E).contains(self) && self != 0x22 && self != 0x5C }
}

extension Unicode.Scalar {
  fileprivate var json: String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    case _ where isUnsafeInTerminal:
      return String(self).utf16.map { unit in
        "\\u" + String(unit, radix: 16).padded(to: 4, with: "0")
      }.joined()
    default: return String(self)
    }
  }
}
