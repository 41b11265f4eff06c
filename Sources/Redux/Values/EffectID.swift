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
public struct EffectID: Hashable, Sendable {
  @usableFromInline enum Part: Hashable, Sendable {
    case name(String)
    case value(HashableBox)
    /// The action case for which a part is mounted.
    case mount(String)
    /// What a provided middleware runs: no other id is equal to it, and only it can cancel it.
    case provided(String, owner: ObjectIdentifier)
    /// An effect that was given no id: the store numbers it when it starts.
    case anonymous
    case number(UInt64)

    /// What an effect was named by.
    var value: (any Sendable)? {
      switch self {
      case .name(let name), .provided(let name, _): name
      case .value(let box): box.value
      case .mount, .anonymous, .number: nil
      }
    }
  }

  /// The last part and the id above it; hashed once, for an id is looked up far more often than made.
  final class Node: Sendable {
    let part: Part
    let parent: EffectID?
    let hash: Int

    init(_ part: Part, below parent: EffectID?) {
      self.part = part
      self.parent = parent
      var hasher = Hasher()
      hasher.combine(part)
      hasher.combine(parent?.node.hash)
      hash = hasher.finalize()
    }
  }

  let node: Node

  /// Names an effect by a value of any type, below another id if there is one.
  public init(_ value: some Hashable & Sendable, below parent: EffectID? = nil) {
    // A text is the same id however it is written.
    let part: Part = (value as? String).map(Part.name) ?? .value(HashableBox(value: value))
    self.init(part, below: parent)
  }

  /// No id of its own: never replaced, and cancelled only with what it lies below.
  public static let anonymous = EffectID(.anonymous)

  /// The id above everything that runs for a part, where it is mounted for a case of the actions.
  ///
  /// ```swift
  /// store.cancel(EffectID("clock").below(.mount(\App.game, AppAction.game)))
  /// store.cancel(EffectID(\App.game))     // for whatever case it is mounted
  /// ```
  public static func mount<Root, Part, RootAction, Action>(
    _ part: any KeyPath<Root, Part> & Sendable, _ action: ActionCase<RootAction, Action>
  ) -> EffectID {
    // Of what a path is nobody need ask: to find that out takes a tenth of a millisecond.
    EffectID(.mount(action.identity), below: EffectID(.value(HashableBox(value: part))))
  }

  init(_ part: Part, below parent: EffectID? = nil) { node = Node(part, below: parent) }

  /// This id, with a number in place of a missing name.
  @usableFromInline func numbered(_ number: UInt64) -> EffectID {
    if case .anonymous = node.part { EffectID(.number(number), below: node.parent) } else { self }
  }

  /// This id below another one, as a file's name is below its folder's.
  public func below(_ parent: EffectID) -> EffectID {
    EffectID(node.part, below: node.parent?.below(parent) ?? parent)
  }

  /// This id below another one, if there is one.
  func below(_ parent: EffectID?) -> EffectID { parent.map { below($0) } ?? self }

  /// The ids with which this one ends, nearest first: those above it, but none for what a provided
  /// middleware runs.
  var ancestors: [EffectID] {
    if case .provided = node.part { return [] }
    return node.parent.map { Array(sequence(first: $0) { $0.node.parent }) } ?? []
  }

  /// The parts, the uppermost first.
  var parts: [Part] { sequence(first: self) { $0.node.parent }.map(\.node.part).reversed() }

  /// Whether two ids have the same parts.
  ///
  /// Written out: what the compiler makes by itself, an optimised build may leave out of the module
  /// while code that is inlined elsewhere still calls it.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.node, right.node)
    return left === right
      || (left.hash == right.hash && left.part == right.part && left.parent == right.parent)
  }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(node.hash) }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Names an effect by a text.
  public init(stringLiteral name: String) { self.init(.name(name)) }
}

extension EffectID: CustomStringConvertible {
  /// The parts, joined by slashes.
  public var description: String {
    parts.compactMap { part -> String? in
      switch part {
      case .mount: nil
      case .anonymous: "#"
      case .number(let number): "#\(number)"
      default: part.value.map { "\($0)" }
      }
    }.joined(separator: "/")
  }
}

/// A hashable value of a type that only itself knows.
@usableFromInline struct HashableBox: Hashable, Sendable {
  let value: any Hashable & Sendable

  @usableFromInline static func == (left: Self, right: Self) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { right.value as? Value == value }
    return isEqual(left.value)
  }

  @usableFromInline func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
