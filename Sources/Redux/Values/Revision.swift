/// A moment in the life of a collection with keys, and what last happened to these before it.
///
/// Every moment has a mark of its own, so the same mark means the same keys in whatever copy it is
/// met, and one may be kept without keeping the elements.
struct Revision<Key: Hashable> {
  /// What happened between two moments.
  enum Changes {
    /// None was removed.
    case none
    case removed(Key)
    /// More than is remembered.
    case unknown
  }

  private var mark = Mark()
  private var previous: Mark?
  private var removed: Key?

  mutating func gain() { (previous, mark, removed) = (mark, Mark(), nil) }

  mutating func lose(_ key: Key) { (previous, mark, removed) = (mark, Mark(), key) }

  /// What happened since an earlier revision; O(1).
  func changes(since earlier: Revision) -> Changes {
    if mark === earlier.mark { return .none }
    guard previous === earlier.mark else { return .unknown }
    return removed.map(Changes.removed) ?? .none
  }
}

private final class Mark: Sendable {}

extension Revision: Sendable where Key: Sendable {}
