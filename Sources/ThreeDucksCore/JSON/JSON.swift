/// A JSON value, in which objects keep the order of their members and numbers keep their spelling.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number, as it is spelled.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let name: String
    package let value: JSON
  }
}

extension JSON {
  package static func string(_ text: String?) -> Self { text.map { .string($0) } ?? .null }
  package static func integer(_ number: (some BinaryInteger)?) -> Self {
    number.map { .number("\($0)") } ?? .null
  }
  package static func number(_ number: Double) -> Self { .number("\(number)") }
  /// Makes an object, without the members whose value is nil.
  package static func object(_ members: [(name: String, value: JSON?)]) -> Self {
    .object(members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(name: $0, value: $1) })
  }
}

// MARK: - Values

extension JSON {
  /// The value of an object's member; nil if there is no such member.
  ///
  /// Setting nil removes the member.
  subscript(name: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.name.hasSameUTF8(as: name) }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.name.hasSameUTF8(as: name) } ?? members.endIndex
      let new = newValue.map { [Member(name: name, value: $0)] } ?? []
      // The range is empty if there is no such member.
      members.replaceSubrange(members[place...].prefix(1).indices, with: new)
      self = .object(members)
    }
  }

  var text: String? { if case .string(let text) = self { text } else { nil } }
  var flag: Bool? { if case .bool(let isTrue) = self { isTrue } else { nil } }
  var list: [JSON]? { if case .array(let list) = self { list } else { nil } }
  /// The value of a number, rounded to a `Double`.
  var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }
  /// The value of a whole number; nil for any other number.
  ///
  /// A whole number with a point or an exponent, such as `8.0`, may have at most 15 characters.
  var integer: Int? {
    guard case .number(let text) = self else { return nil }
    if let number = Int(text) { return number }
    // A longer number might be whole only because a `Double` rounds it.
    return text.utf8.count <= 15 ? double.flatMap { Int(exactly: $0) } : nil
  }
}
