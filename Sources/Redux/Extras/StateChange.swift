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
    if let old = elements(before), let new = elements(after) {
      let changes = changes(old, new, path)
      return changes.isEmpty ? leaf(text(before), text(after), path) : changes
    }
    let (old, new) = (fields(before), fields(after))
    guard !old.isEmpty || !new.isEmpty, type(of: before) == type(of: after) else {
      return leaf(text(before), text(after), path)
    }
    let changes = changes(byName(old), byName(new), of: old.map(\.name) + new.map(\.name)) { name in
      name.hasPrefix("[") || path.isEmpty ? path + name : "\(path).\(name)"
    }
    return changes.isEmpty ? leaf(text(before), text(after), path) : changes
  }

  private static func changes(
    _ olds: [String: Any], _ news: [String: Any], of names: [String], path: (String) -> String
  ) -> [StateChange] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.flatMap { name in
      changes(from: olds[name], to: news[name], path(name))
    }
  }

  /// The differences between two lists: elements with ids are told by these, others by their places,
  /// and what was put in or taken out between the same neighbours as just that.
  private static func changes(_ old: [Any], _ new: [Any], _ path: String) -> [StateChange] {
    if let olds = byID(old), let news = byID(new) {
      let ids = olds.map(\.name) + news.map(\.name)
      return changes(byName(olds), byName(news), of: ids) { "\(path)[id: \($0)]" }
    }
    let head = zip(old, new).prefix { isSame($0, $1) }.count
    let (olds, news) = (old.dropFirst(head), new.dropFirst(head))
    let tail = zip(olds.reversed(), news.reversed()).prefix { isSame($0, $1) }.count
    let (was, is_) = (Array(olds.dropLast(tail)), Array(news.dropLast(tail)))
    return (0..<max(was.count, is_.count)).flatMap { index in
      changes(
        from: was.indices.contains(index) ? was[index] : nil,
        to: is_.indices.contains(index) ? is_[index] : nil, "\(path)[\(head + index)]")
    }
  }

  /// The changes of what may not have been there before, or not be there any more.
  private static func changes(from before: Any?, to after: Any?, _ path: String) -> [StateChange] {
    guard let before, let after else { return leaf(before.map(text), after.map(text), path) }
    return changes(before, after, path: path)
  }

  private static func isSame(_ before: Any, _ after: Any) -> Bool {
    isEqual(before, after) || (!(before is any Equatable) && text(before) == text(after))
  }

  private static func elements(_ value: Any) -> [Any]? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .collection ? mirror.children.map(\.value) : nil
  }

  /// The elements by their ids, or nil when one has none.
  private static func byID(_ elements: [Any]) -> [(name: String, value: Any)]? {
    func id<Element: Identifiable>(_ element: Element) -> String { text(element.id) }
    let pairs = elements.compactMap { element in
      (element as? any Identifiable).map { (name: id($0), value: element) }
    }
    guard pairs.count == elements.count, !pairs.isEmpty else { return nil }
    return pairs
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
