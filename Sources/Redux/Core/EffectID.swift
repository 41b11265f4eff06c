/// The name of a running effect within its store: a path, like a file's.
///
/// The ids of a mounted feature's effects begin with the key path of the part on which the feature is
/// mounted and, in a collection, the part's key. So two mounts of one feature never interfere. Cancelling an
/// id also cancels the effects whose ids begin with it.
///
/// ```swift
/// extension EffectID { static let downloads: Self = "downloads" }
/// enum Request: Hashable { case page(Int) }
/// let id = EffectID.downloads.appending(Request.page(3))
/// let tick = EffectID(\Pond.ducks, 7, "tick")  // the tick of the duck with the id 7
/// ```
public struct EffectID: Hashable, Sendable {
  @usableFromInline enum Part: Hashable, Sendable {
    case value(HashableBox)
    /// The case of the actions for which a feature is mounted.
    ///
    /// Ids that the program writes, and those that the store prints, leave it out.
    case mount(String)
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

    @usableFromInline init(_ part: Part, below parent: EffectID?) {
      self.part = part
      self.parent = parent
      var hasher = Hasher()
      hasher.combine(part)
      hasher.combine(parent?.node.hash)
      hash = hasher.finalize()
    }
  }

  let node: Node

  /// Names an effect by a value of any type, or by a path of such values.
  public init(_ value: some Hashable & Sendable, _ rest: any Hashable & Sendable...) {
    self = rest.reduce(EffectID(.value(HashableBox(value: value)))) { id, value in
      EffectID(.value(HashableBox(value: value)), below: id)
    }
  }

  /// Stands for effects without an id of their own: they are never replaced, and are cancelled only through
  /// an id above them.
  public static let anonymous = EffectID(.anonymous)

  /// The id with which the ids of a mounted feature's effects begin.
  @usableFromInline init<Root, Part, RootAction, Action>(
    mounting part: any KeyPath<Root, Part> & Sendable, _ action: CasePath<RootAction, Action>
  ) {
    self.init(.mount(action.identity), below: EffectID(part))
  }

  @usableFromInline init(_ part: Part, below parent: EffectID? = nil) {
    node = Node(part, below: parent)
  }

  /// An id below this one, named by a value of any type.
  public func appending(_ value: some Hashable & Sendable) -> EffectID {
    EffectID(.value(HashableBox(value: value)), below: self)
  }

  /// This id, followed by the parts of `path`.
  public func appending(_ path: EffectID) -> EffectID {
    EffectID(path.node.part, below: path.parent.map { appending($0) } ?? self)
  }

  /// This id below `parent`, or unchanged if `parent` is nil.
  @usableFromInline func below(_ parent: EffectID?) -> EffectID {
    parent.map { $0.appending(self) } ?? self
  }

  /// The id above this one, whose cancellation also cancels this one.
  var parent: EffectID? { node.parent }

  /// Whether the id ends with the case for which a feature is mounted.
  var isMount: Bool { if case .mount = node.part { true } else { false } }

  /// This id, with a number in place of an anonymous last part.
  func numbered(_ number: UInt64) -> EffectID {
    if case .anonymous = node.part { EffectID(.number(number), below: parent) } else { self }
  }

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
  /// The parts, joined by slashes; ``appending(_:)-(EffectID)`` makes an id that stands for the same effects.
  public var description: String {
    let parts = sequence(first: self) { $0.parent }.map(\.node.part).reversed()
    return parts.compactMap { part -> String? in
      switch part {
      case .mount: nil
      case .anonymous: "#"
      case .number(let number): "#\(number)"
      case .value(let box): "\(box.value)"
      }
    }.joined(separator: "/")
  }
}

/// A hashable value of any type.
@usableFromInline struct HashableBox: Hashable, Sendable {
  @usableFromInline let value: any Hashable & Sendable

  @usableFromInline init(value: any Hashable & Sendable) { self.value = value }

  @usableFromInline static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.value) == AnyHashable(right.value)
      && type(of: left.value) == type(of: right.value)
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    // The type too: programs name effects by values of empty types.
    hasher.combine(ObjectIdentifier(type(of: value)))
    value.hash(into: &hasher)
  }
}
