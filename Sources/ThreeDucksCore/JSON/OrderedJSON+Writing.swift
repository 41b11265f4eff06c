extension OrderedJSON: CustomStringConvertible {
  /// The JSON text (RFC 8259) on one line, without a line end.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// The JSON text on many lines, for people, with a line end.
  var textOfLines: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text + "\n"
  }

  /// Writes the value.
  ///
  /// - Parameter indent: What a line begins with that holds the value; nil when all is on one.
  private func write(to text: inout String, indent: String? = nil) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .string(let string): string.writeJSON(to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        Self.separate(index, to: &text, indent)
        value.write(to: &text, indent: indent.map { $0 + "  " })
      }
      Self.close("]", isEmpty: values.isEmpty, to: &text, indent)
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        Self.separate(index, to: &text, indent)
        member.name.writeJSON(to: &text)
        text += indent == nil ? ":" : " : "
        member.value.write(to: &text, indent: indent.map { $0 + "  " })
      }
      Self.close("}", isEmpty: members.isEmpty, to: &text, indent)
    }
  }

  private static func separate(_ index: Int, to text: inout String, _ indent: String?) {
    if index > 0 { text += "," }
    if let indent { text += indent + "  " }
  }

  private static func close(
    _ end: String, isEmpty: Bool, to text: inout String, _ indent: String?
  ) {
    if let indent, !isEmpty { text += indent }
    text += end
  }
}

extension String {
  /// Writes the text as JSON: with an escape for whatever steers a terminal, or hides.
  fileprivate func writeJSON(to text: inout String) {
    text += "\""
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
      text += self
    } else {
      for scalar in unicodeScalars { scalar.writeJSON(to: &text) }
    }
    text += "\""
  }
}

extension Unicode.Scalar {
  fileprivate func writeJSON(to text: inout String) {
    switch self {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where steersTerminals:
      for unit in String(self).utf16 {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    default: text.unicodeScalars.append(self)
    }
  }
}
