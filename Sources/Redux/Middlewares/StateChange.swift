/// One difference between two values, at a path such as `cards[3].isFlipped`.
public struct StateChange: Equatable, Sendable, CustomStringConvertible {
  /// Where the values differ; empty for the whole.
  public let path: String
  /// What stood there before; nil where there was nothing.
  public let before: String?
  /// What stands there now; nil where there is nothing any more.
  public let after: String?

  /// Such as `cards[3].isFlipped: false → true`.
  public var description: String {
    "\(path.isEmpty ? "" : "\(path): ")\(before ?? "–") → \(after ?? "–")"
  }

  /// The differences between two values, in the order of their fields; dictionaries and sets in
  /// the order of their texts.
  ///
  /// Values are walked by reflection, which costs far more than comparing them.
  public static func between<Value>(_ before: Value, _ after: Value) -> [StateChange] {
    changes(before, after, path: "")
  }

  private static func changes(_ before: Any, _ after: Any, path: String) -> [StateChange] {
    if isEqual(before, after) { return [] }
    let (old, new) = (fields(before), fields(after))
    guard !old.isEmpty || !new.isEmpty, type(of: before) == type(of: after) else {
      return leaf(text(before), text(after), path)
    }
    let (olds, news) = (byName(old), byName(new))
    let names = old.map(\.name) + new.map(\.name).filter { olds[$0] == nil }
    let changes = names.flatMap { name -> [StateChange] in
      let (was, is_) = (olds[name], news[name])
      let inner = name.hasPrefix("[") || path.isEmpty ? path + name : "\(path).\(name)"
      guard let was, let is_ else {
        return leaf(was.map(text), is_.map(text), inner)
      }
      return self.changes(was, is_, path: inner)
    }
    return changes.isEmpty ? leaf(text(before), text(after), path) : changes
  }

  private static func byName(_ fields: [(name: String, value: Any)]) -> [String: Any] {
    Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private static func leaf(_ before: String?, _ after: String?, _ path: String) -> [StateChange] {
    before == after ? [] : [StateChange(path: path, before: before, after: after)]
  }

  private static func isEqual(_ before: Any, _ after: Any) -> Bool {
    func compare<Value: Equatable>(_ value: Value) -> Bool { after as? Value == value }
    guard let value = before as? any Equatable else { return false }
    return compare(value)
  }

  /// A value as it is printed, with dictionaries and sets in the order of their texts.
  private static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let texts = mirror.children.map { text($0.value) }
    switch mirror.displayStyle {
    case .optional: return texts.first ?? "nil"
    case .collection: return "[\(texts.joined(separator: ", "))]"
    case .set: return "[\(texts.sorted().joined(separator: ", "))]"
    case .dictionary:
      let pairs = fields(value).map { "\($0.name.dropFirst().dropLast()): \(text($0.value))" }
      return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
    case .struct, .enum, .tuple:
      guard !texts.isEmpty, !(value is any CustomStringConvertible) else { return "\(value)" }
      let labels = mirror.children.map { $0.label ?? "." }
      if mirror.displayStyle == .enum {
        return labels[0] + (texts[0].hasPrefix("(") ? texts[0] : "(\(texts[0]))")
      }
      let parts = zip(labels, texts).map { $0.hasPrefix(".") ? $1 : "\($0): \($1)" }
      let name = mirror.displayStyle == .struct ? "\(type(of: value))" : ""
      return "\(name)(\(parts.joined(separator: ", ")))"
    default: return value is String ? String(reflecting: value) : "\(value)"
    }
  }

  /// The parts of a value that is looked into: structures, tuples and collections.
  private static func fields(_ value: Any) -> [(name: String, value: Any)] {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .tuple, .class:
      return mirror.children.enumerated().map { ($1.label ?? ".\($0)", $1.value) }
    case .collection: return mirror.children.enumerated().map { ("[\($0)]", $1.value) }
    case .dictionary:
      return mirror.children.compactMap { child in
        let pair = Array(Mirror(reflecting: child.value).children)
        return pair.count == 2 ? ("[\(text(pair[0].value))]", pair[1].value) : nil
      }.sorted { $0.0 < $1.0 }
    case .set:
      return mirror.children.map { ("[\(text($0.value))]", $0.value) }.sorted { $0.0 < $1.0 }
    case .optional: return mirror.children.first.map { fields($0.value) } ?? []
    default: return []
    }
  }
}
