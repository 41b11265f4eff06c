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
    case mount(SourcePosition)
    /// What a provided middleware runs: no other id is equal to it, and only it can cancel it.
    case provided(HashableBox)
    /// An effect that was given no id: the store numbers it when it starts.
    case anonymous
    case number(UInt64)

    /// What an effect was named by.
    var value: (any Sendable)? {
      switch self {
      case .name(let name): name
      case .value(let box), .provided(let box): box.value
      case .mount, .anonymous, .number: nil
      }
    }
  }

  /// The last part and those above it; hashed once, for an id is looked up far more often than made.
  final class Node: Sendable {
    let part: Part
    let parent: Node?
    let hash: Int
    let isAnonymous: Bool
    /// Whether it ends by its own name alone, and not with the ids above it.
    let isProvided: Bool

    init(_ part: Part, below parent: Node?) {
      self.part = part
      self.parent = parent
      isAnonymous = if case .anonymous = part { true } else { false }
      isProvided = if case .provided = part { true } else { false }
      var hasher = Hasher()
      hasher.combine(part)
      hasher.combine(parent?.hash)
      hash = hasher.finalize()
    }

    func below(_ root: Node) -> Node { Node(part, below: parent?.below(root) ?? root) }

    func isEqual(to other: Node) -> Bool {
      if self === other { return true }
      guard hash == other.hash, part == other.part else { return false }
      guard let parent, let others = other.parent else {
        return parent == nil && other.parent == nil
      }
      return parent.isEqual(to: others)
    }
  }

  let node: Node

  /// Names an effect by a value of any type.
  public init(_ value: some Hashable & Sendable) {
    self.init(value, below: nil)
  }

  /// Names what runs below another id.
  init(_ value: some Hashable & Sendable, below parent: EffectID?) {
    // A text is the same id however it is written.
    let part: Part = (value as? String).map(Part.name) ?? .value(HashableBox(value: value))
    self.init(part, below: parent?.node)
  }

  /// No id of its own: never replaced, and cancelled only with what it lies below.
  public static let anonymous = EffectID(.anonymous)

  /// Names what a provided middleware runs: it can meet no id of anybody else's.
  init(provided value: some Hashable & Sendable) {
    self.init(.provided(HashableBox(value: value)))
  }

  /// The id above everything that runs for a part, where it is mounted for a case of the actions.
  ///
  /// ```swift
  /// store.cancel(EffectID("clock").below(.mount(\App.game, AppAction.game)))
  /// store.cancel(EffectID(\App.game))     // for whatever case it is mounted
  /// ```
  public static func mount<Root, Part, RootAction, Action>(
    _ part: any KeyPath<Root, Part> & Sendable, _ action: ActionCase<RootAction, Action>
  ) -> EffectID {
    EffectID(mount: part, action.identity)
  }

  init(mount part: some Hashable & Sendable, _ action: SourcePosition) {
    self.init(.mount(action), below: EffectID(part).node)
  }

  init(_ part: Part, below parent: Node? = nil) {
    node = Node(part, below: parent)
  }

  private init(node: Node) {
    self.node = node
  }

  /// This id, with a number in place of a missing name.
  @usableFromInline func numbered(_ number: UInt64) -> EffectID {
    node.isAnonymous ? EffectID(.number(number), below: node.parent) : self
  }

  /// This id below another one, as a file's name is below its folder's.
  public func below(_ parent: EffectID) -> EffectID {
    EffectID(node: node.below(parent.node))
  }

  /// This id below another one, if there is one.
  func below(_ parent: EffectID?) -> EffectID { parent.map { below($0) } ?? self }

  var isProvided: Bool { node.isProvided }

  /// The ids above this one, nearest first.
  var ancestors: some Sequence<EffectID> {
    sequence(first: node) { $0.parent }.lazy.dropFirst().map(EffectID.init(node:))
  }

  /// The parts, the uppermost first.
  var parts: [Part] {
    sequence(first: node) { $0.parent }.map(\.part).reversed()
  }
}

extension EffectID.Node: Hashable {
  static func == (left: EffectID.Node, right: EffectID.Node) -> Bool {
    left === right
      || (left.hash == right.hash && left.part == right.part && left.parent == right.parent)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}

extension EffectID {
  /// Whether two ids have the same parts.
  ///
  /// Written out: what the compiler makes by itself, an optimised build may leave out of the module
  /// while code that is inlined elsewhere still calls it.
  public static func == (left: Self, right: Self) -> Bool { left.node == right.node }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(node)
  }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Names an effect by a text.
  public init(stringLiteral name: String) {
    self.init(.name(name))
  }
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

  @usableFromInline func hash(into hasher: inout Hasher) {
    value.hash(into: &hasher)
  }
}
