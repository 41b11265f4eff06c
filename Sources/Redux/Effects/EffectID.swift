/// The name of a running effect within its store: a path of parts, like a file's.
///
/// A mounted feature's ids lie below the place where it is mounted, so two mounts of one feature
/// never meet. Cancelling an id ends what runs under it and under every id below it.
///
/// ```swift
/// extension EffectID { static let hint: Self = "game.hint" }
/// enum Request: Hashable { case page(Int) }
/// let id = EffectID(Request.page(3))
/// ```
public struct EffectID: Sendable {
  enum Part: Hashable, Sendable {
    case name(String)
    case value(HashableBox)
    /// An effect that was given no id: the store numbers it when it starts.
    case anonymous
    case number(UInt64)
  }

  let parts: [Part]
  /// Hashed once: an id is looked up far more often than it is made.
  private let hash: Int

  /// Names an effect by a value of any type.
  public init(_ value: some Hashable & Sendable) {
    // A text is the same id however it is written.
    let part: Part = (value as? String).map(Part.name) ?? .value(HashableBox(value: value))
    self.init(parts: [part])
  }

  /// No id of its own: never replaced, and cancelled only with what it lies below.
  public static let anonymous = EffectID(parts: [.anonymous])

  init(parts: [Part]) {
    self.parts = parts
    hash = parts.hashValue
  }

  /// This id, with a number in place of a missing name.
  func numbered(_ number: UInt64) -> EffectID {
    parts.last == .anonymous ? EffectID(parts: parts.dropLast() + [.number(number)]) : self
  }

  /// This id below another one, as a file's name is below its folder's.
  public func below(_ parent: EffectID) -> EffectID {
    EffectID(parts: parent.parts + parts)
  }

  /// The ids above this one, nearest first.
  var ancestors: [EffectID] {
    (1..<max(parts.count, 1)).reversed().map { EffectID(parts: Array(parts.prefix($0))) }
  }
}

extension EffectID: Hashable {
  /// Whether two ids have the same parts.
  public static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.parts == right.parts
  }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Names an effect by a text.
  public init(stringLiteral name: String) {
    self.init(parts: [.name(name)])
  }
}

extension EffectID: CustomStringConvertible {
  /// The parts, joined by slashes.
  public var description: String {
    parts.map {
      switch $0 {
      case .name(let name): name
      case .value(let box): "\(box.value)"
      case .anonymous: "#"
      case .number(let number): "#\(number)"
      }
    }.joined(separator: "/")
  }
}

/// A hashable value of a type that only itself knows.
struct HashableBox: Hashable, Sendable {
  let value: any Hashable & Sendable

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { right.value as? Value == value }
    return isEqual(left.value)
  }

  func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}
