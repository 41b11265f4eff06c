/// The name of a running effect within its store: a path, like a file's.
///
/// The ids of a mounted feature's effects begin with the key path of the part on which the feature is
/// mounted, followed by the case of its actions. So two mounts of one feature never interfere. Cancelling an
/// id also cancels the effects whose ids begin with it.
///
/// ```swift
/// extension EffectID { static let downloads: Self = "downloads" }
/// enum Request: Hashable { case page(Int) }
/// let id = EffectID.downloads.appending(Request.page(3))
/// ```
public struct EffectID: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case value(HashableBox)
    /// The case of the actions for which a feature is mounted.
    case mount(String)
    /// An effect of a middleware that this library provides, such as persistence; only that middleware can
    /// cancel it.
    case provided(String, owner: ObjectIdentifier)
    /// An effect without an id; the store numbers it when it starts.
    case anonymous
    case number(UInt64)
  }

  /// The last part and the id above it, hashed once, because an id is looked up more often than it is
  /// made.
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

  /// Names an effect by a value of any type.
  public init(_ value: some Hashable & Sendable) { self.init(.value(HashableBox(value: value))) }

  /// Stands for effects without an id of their own: they are never replaced, and are cancelled only through
  /// an id above them.
  public static let anonymous = EffectID(.anonymous)

  /// The id with which the ids of a mounted feature's effects begin.
  init<Root, Part, RootAction, Action>(
    mounting part: any KeyPath<Root, Part> & Sendable, _ action: CasePath<RootAction, Action>
  ) {
    self.init(.mount(action.identity), below: EffectID(part))
  }

  init(_ part: Part, below parent: EffectID? = nil) { node = Node(part, below: parent) }

  /// An id below this one, named by a value of any type.
  public func appending(_ value: some Hashable & Sendable) -> EffectID {
    EffectID(.value(HashableBox(value: value)), below: self)
  }

  /// This id, followed by the parts of `path`.
  public func appending(_ path: EffectID) -> EffectID {
    EffectID(path.node.part, below: path.parent.map { appending($0) } ?? self)
  }

  /// This id below `parent`, or unchanged if `parent` is nil.
  func below(_ parent: EffectID?) -> EffectID { parent.map { $0.appending(self) } ?? self }

  /// The id above this one, whose cancellation also cancels this one.
  ///
  /// It is nil if there is no id above, or if only the effect's own middleware can cancel the effect
  /// (`Part.provided`).
  var parent: EffectID? { if case .provided = node.part { nil } else { node.parent } }

  /// Whether two ids have the same parts.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.node, right.node)
    return left === right
      || (left.hash == right.hash && left.part == right.part && left.parent == right.parent)
  }

  /// Hashes the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(node.hash) }
}

extension EffectID: ExpressibleByStringLiteral {
  /// Names an effect by a string.
  public init(stringLiteral name: String) { self.init(.value(HashableBox(value: name))) }
}

extension EffectID: CustomStringConvertible {
  /// The parts, except the cases for which features are mounted, joined by slashes.
  public var description: String {
    let parts = sequence(first: self) { $0.node.parent }.map(\.node.part).reversed()
    return parts.compactMap { part -> String? in
      switch part {
      case .mount: nil
      case .anonymous: "#"
      case .number(let number): "#\(number)"
      case .value(let box): "\(box.value)"
      case .provided(let name, _): name
      }
    }.joined(separator: "/")
  }
}

/// A hashable value of any type.
struct HashableBox: Hashable, Sendable {
  let value: any Hashable & Sendable

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<Value: Equatable>(_ value: Value) -> Bool { right.value as? Value == value }
    return isEqual(left.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
