import OrderedCollections

/// One difference between two values, at a path such as `cards[3].isFlipped`.
package struct StateChange: Equatable, Sendable, CustomStringConvertible {
  /// Where the values differ; empty if they differ as a whole.
  package let path: String
  /// The old value as text; nil if there was none.
  package let before: String?
  /// The new value as text; nil if the value was removed.
  package let after: String?

  /// The path and both values, such as `cards[3].isFlipped: false → true`.
  package var description: String {
    "\(path.isEmpty ? "" : "\(path): ")\(before ?? "–") → \(after ?? "–")"
  }

  /// The differences between two values, in the order of their fields; the entries of dictionaries and
  /// sets are ordered by their text.
  ///
  /// Values are walked by reflection, which costs far more than comparing them.
  package static func between<Value>(_ before: Value, _ after: Value) -> [StateChange] {
    changes(before, after, "")
  }

  /// The differences between two values, either of which may be missing.
  private static func changes(_ before: Any?, _ after: Any?, _ path: String) -> [StateChange] {
    if let before, let after, areEqual(before, after) { return [] }
    let (old, new) = (before.map(Shape.init), after.map(Shape.init))
    if let old, let new, old.opening == new.opening {
      let shared = old.isList ? sharedParts(old.parts, new.parts) : ([], 0)
      let (olds, news) = (old.parts(without: shared), new.parts(without: shared))
      let inside = olds.keys.union(news.keys).flatMap { changes(olds[$0], news[$0], path + $0) }
      if !inside.isEmpty { return inside }
    }
    let place = path.hasPrefix(".") ? String(path.dropFirst()) : path
    let change = StateChange(path: place, before: old?.text, after: new?.text)
    return change.before == change.after ? [] : [change]
  }

  private static func areEqual(_ before: Any, _ after: Any) -> Bool {
    func isEqual<Value: Equatable>(_ before: Value) -> Bool { after as? Value == before }
    return (before as? any Equatable).map { isEqual($0) } ?? false
  }

  /// The parts that two lists share.
  ///
  /// A comparison leaves them out, so an inserted element is one change, not one for each element after it.
  private static func sharedParts(_ old: [Shape.Part], _ new: [Shape.Part]) -> Shape.Shared {
    func isSame(_ pair: (Shape.Part, Shape.Part)) -> Bool {
      changes(pair.0.value, pair.1.value, "").isEmpty
    }
    let head = zip(old, new).prefix(while: isSame).count
    let rests = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
    let tail = rests.prefix(while: isSame).count
    let between = head..<max(head, min(old.count, new.count) - tail)
    let places = between.filter { areEqual(old[$0].value, new[$0].value) }
    return (Set(0..<head).union(places), tail)
  }
}

/// How a value is printed: its parts, and the text around them.
private struct Shape {
  /// A part, with its name in a path, such as `.title`, and the label that is printed before it, such as
  /// `title: `.
  typealias Part = (name: String, label: String, value: Any)
  /// The parts that two lists share: their indices, and how many more the lists share at the end.
  typealias Shared = (places: Set<Int>, tail: Int)

  /// The text before the parts; if two values differ in this text, they are compared as a whole.
  var opening: String
  var parts: [Part] = []
  var closing: String
  var isList = false
  /// The value, if it is printed by its description and not by its parts.
  var described: Any?

  var text: String {
    if let described { return described is String ? String(reflecting: described) : "\(described)" }
    return opening + parts.map { $0.label + Shape($0.value).text }.joined(separator: ", ") + closing
  }

  /// The parts by name, without the shared ones.
  func parts(without shared: Shared) -> OrderedDictionary<String, Any> {
    let rest = parts.indices.dropLast(shared.tail).filter { !shared.places.contains($0) }
    let named = rest.map { place in
      let part = parts[place]
      return (isList ? Self.name(of: part.value, at: place) : part.name, part.value)
    }
    return OrderedDictionary(named) { first, _ in first }
  }

  init(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    let style = mirror.displayStyle
    let fields = mirror.children.map { (label: $0.label ?? ".", value: $0.value) }
    switch style {
    case .optional where !fields.isEmpty: self = Shape(fields[0].value)
    case .collection:
      (opening, closing, isList) = ("[", "]", true)
      // Elements are named only when they are compared, and most are not.
      parts = fields.map { ("", "", $0.value) }
    case .set, .dictionary:
      let pairs = fields.map { $0.value as? (key: Any, value: Any) ?? ($0.value, $0.value) }
      let texts = pairs.map { (Shape($0.key).text, $0.value) }.sorted { $0.0 < $1.0 }
      parts = texts.map { ("[\($0)]", style == .set ? "" : "\($0): ", $1) }
      (opening, closing) = ("[", style == .dictionary && parts.isEmpty ? ":]" : "]")
    case .enum where !fields.isEmpty:
      let (name, payload) = fields[0]
      // A tuple prints its own parentheses.
      let isTuple = Mirror(reflecting: payload).displayStyle == .tuple
      (opening, closing) = isTuple ? (name, "") : (name + "(", ")")
      parts = [("." + name, "", payload)]
      if value is any CustomStringConvertible { described = value }
    default:
      (opening, closing) = (style == .tuple ? "(" : "\(type(of: value))(", ")")
      let isDescribed = value is any CustomStringConvertible
      if isDescribed || style == .class || fields.isEmpty { described = value }
      // A value with a description is compared as a whole if the names of all its fields begin with `_`, as
      // those of a duration do.
      if isDescribed, fields.allSatisfy({ $0.label.hasPrefix("_") }) { return }
      parts = fields.map { label, value in
        label.hasPrefix(".") ? (label, "", value) : ("." + label, label + ": ", value)
      }
    }
  }

  /// An element's id if it has one, or else its index.
  private static func name(of element: Any, at place: Int) -> String {
    func name(_ element: some Identifiable) -> String { "[id: \(Shape(element.id).text)]" }
    return (element as? any Identifiable).map { name($0) } ?? "[\(place)]"
  }
}
