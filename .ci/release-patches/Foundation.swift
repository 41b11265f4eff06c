// Takes the place of ArgumentParser's file of this name in a release: what it needs of Foundation are
// an error's description and, for a hidden option, JSON. Foundation would be a third of the program.

extension Error {
  func describe() -> String { String(describing: self) }
}

enum JSONEncoder {
  /// Values of strings, numbers, lists, structures and enumerations, as Codable would write them.
  static func encode<T: Encodable>(_ value: T) -> String { json(value) ?? "null" }

  /// Nil for what is not there.
  private static func json(_ value: Any) -> String? {
    switch value {
    case let text as String: return quoted(text)
    case let number as Int: return "\(number)"
    case let truth as Bool: return "\(truth)"
    case let named as any RawRepresentable: return json(named.rawValue)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.flatMap { json($0.value) }
    case .collection: return "[\(mirror.children.compactMap { json($0.value) }.joined(separator: ","))]"
    case .enum where mirror.children.isEmpty: return object([("\(value)", "{}")])
    case .dictionary:
      let pairs = (value as? [String: String] ?? [:]).sorted { $0.key < $1.key }
      return object(pairs.map { ($0.key, quoted($0.value)) })
    default:
      return object(mirror.children.compactMap { child in
        json(child.value).map { (child.label ?? "_0", $0) }
      })
    }
  }

  private static func object(_ pairs: [(String, String)]) -> String {
    "{\(pairs.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ","))}"
  }

  private static func quoted(_ text: String) -> String {
    let characters = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      default: String(scalar)
      }
    }
    return "\"\(characters.joined())\""
  }
}
