import OrderedCollections

/// One difference between two values, at a path such as `cards[3].isFlipped`.
public struct StateChange: Codable, Equatable, Sendable, CustomStringConvertible {
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
    changes(before, after, "")
  }

  /// Of two values, either may be missing.
  private static func changes(_ before: Any?, _ after: Any?, _ path: String) -> [StateChange] {
    if let before, let after {
      if let before = before as? any Equatable, before.isEqual(to: after) { return [] }
      let (olds, news) = type(of: before) == type(of: after) ? parts(before, after) : ([:], [:])
      let inside = olds.keys.union(news.keys).flatMap { changes(olds[$0], news[$0], path + $0) }
      if !inside.isEmpty { return inside }
    }
    let (old, new) = (before.map { Shape.of($0).text() }, after.map { Shape.of($0).text() })
    let place = path.hasPrefix(".") ? String(path.dropFirst()) : path
    return old == new ? [] : [StateChange(path: place, before: old, after: new)]
  }

  private typealias Parts = OrderedDictionary<String, Any>

  /// The parts by their names, without the ends that two lists share: what was put in or taken out
  /// between the same neighbours is told as just that.
  private static func parts(_ before: Any, _ after: Any) -> (Parts, Parts) {
    let (old, new) = (Shape.of(before), Shape.of(after))
    guard old.enumCase == new.enumCase else { return ([:], [:]) }
    var (olds, news) = (old.parts[...], new.parts[...])
    if old.isList, new.isList {
      func isSame(_ old: Shape.Part, _ new: Shape.Part) -> Bool {
        changes(old.value, new.value, "").isEmpty
      }
      let head = zip(olds, news).prefix { isSame($0, $1) }.count
      (olds, news) = (olds.dropFirst(head), news.dropFirst(head))
      let tail = zip(olds.reversed(), news.reversed()).prefix { isSame($0, $1) }.count
      (olds, news) = (olds.dropLast(tail), news.dropLast(tail))
    }
    return (byName(olds), byName(news))
  }

  private static func byName(_ parts: ArraySlice<Shape.Part>) -> Parts {
    Parts(parts.map { ($0.name, $0.value) }) { first, _ in first }
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

/// A value as it is told: the parts that are told by themselves, and the text that is made of them.
private struct Shape {
  typealias Part = (name: String, value: Any)

  /// By names such as `.title` and `[3]`.
  var parts: [Part] = []
  var isList = false
  /// Values of two cases have nothing to compare.
  var enumCase: String?
  let text: () -> String

  static func of(_ value: Any) -> Shape {
    let mirror = Mirror(reflecting: value)
    let whole = Shape { value is String ? String(reflecting: value) : "\(value)" }
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { of($0.value) } ?? Shape(enumCase: "nil", text: whole.text)
    case .collection:
      let parts = mirror.children.enumerated().map { (name(of: $1.value, at: $0), $1.value) }
      return Shape(parts: parts, isList: true) { "[\(list(parts) { $1 })]" }
    case .set:
      let parts = sorted(mirror.children.map { (of($0.value).text(), $0.value) })
      return Shape(parts: parts) { "[\(list(parts) { $1 })]" }
    case .dictionary:
      let pairs = mirror.children.compactMap { $0.value as? (key: Any, value: Any) }
      let parts = sorted(pairs.map { (of($0.key).text(), $0.value) })
      return Shape(parts: parts) {
        parts.isEmpty ? "[:]" : "[\(list(parts) { "\($0.dropFirst().dropLast()): \($1)" })]"
      }
    case .struct, .tuple, .class:
      // What hides its fields says by itself what it is, as a duration does.
      let isHidden = mirror.children.allSatisfy { $0.label?.hasPrefix("_") == true }
      if value is any CustomStringConvertible, isHidden { return whole }
      let parts = mirror.children.map { (field($0.label ?? ""), $0.value) }
      let name = mirror.displayStyle == .struct ? "\(type(of: value))" : ""
      return Shape(parts: parts) {
        if mirror.displayStyle == .class || parts.isEmpty || value is any CustomStringConvertible {
          return whole.text()
        }
        let fields = list(parts) { field, text in
          let label = field.dropFirst()
          return label.allSatisfy(\.isNumber) ? text : "\(label): \(text)"
        }
        return "\(name)(\(fields))"
      }
    case .enum:
      guard case (let label?, let payload)? = mirror.children.first else {
        return Shape(enumCase: whole.text(), text: whole.text)
      }
      return Shape(parts: [(field(label), payload)], enumCase: label) {
        let text = of(payload).text()
        return value is any CustomStringConvertible
          ? whole.text() : label + (text.hasPrefix("(") ? text : "(\(text))")
      }
    default: return whole
    }
  }

  /// The labels of a tuple's parts begin with a dot where they are only numbers.
  private static func field(_ label: String) -> String {
    label.hasPrefix(".") ? label : "." + label
  }

  /// An element's id, where it has one, or else its place.
  private static func name(of element: Any, at place: Int) -> String {
    func name(_ element: some Identifiable) -> String { "[id: \(of(element.id).text())]" }
    return (element as? any Identifiable).map { name($0) } ?? "[\(place)]"
  }

  private static func sorted(_ parts: [Part]) -> [Part] {
    parts.sorted { $0.name < $1.name }.map { ("[\($0.name)]", $0.value) }
  }

  private static func list(_ parts: [Part], _ text: (String, String) -> String) -> String {
    parts.map { text($0.name, of($0.value).text()) }.joined(separator: ", ")
  }
}
