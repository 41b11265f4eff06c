/// JSON to be written: on one line, the members of an object in the order in which they are given.
package enum OrderedJSON {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([OrderedJSON])
  case object([(name: String, value: OrderedJSON)])
}

extension OrderedJSON {
  /// A text, or null.
  package static func string(_ text: String?) -> Self { text.map { .string($0) } ?? .null }
  /// A whole number, or null.
  package static func integer(_ number: Int?) -> Self { number.map { .integer($0) } ?? .null }
  /// A whole number, or null.
  package static func unsigned(_ number: UInt64?) -> Self { number.map { .unsigned($0) } ?? .null }
}

extension OrderedJSON: ExpressibleByDictionaryLiteral {
  /// An object.
  package init(dictionaryLiteral members: (String, OrderedJSON)...) {
    self = .object(members.map { ($0, $1) })
  }
}

extension OrderedJSON: CustomStringConvertible {
  /// The JSON text (RFC 8259), without a line end.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .unsigned(let value): text += "\(value)"
    case .number(let value): text += "\(value)"
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.write(member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    ) {
      text += string
    } else {
      for scalar in string.unicodeScalars { text += escaped(scalar) }
    }
    text += "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{0}"..."\u{F}": "\\u000" + String(scalar.value, radix: 16)
    case "\u{10}"..."\u{1F}": "\\u00" + String(scalar.value, radix: 16)
    default: String(scalar)
    }
  }
}
