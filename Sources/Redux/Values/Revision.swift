/// A moment in the life of a collection with keys, and what last happened to these before it.
///
/// Every moment has a mark of its own, so the same mark means the same keys in whatever copy it is
/// met, and one may be kept without keeping the elements.
struct Revision<Key: Hashable> {
  private var mark = Mark()
  private var previous: Mark?
  private var removed: Key?

  mutating func gain() { (previous, mark, removed) = (mark, Mark(), nil) }

  mutating func lose(_ key: Key) { (previous, mark, removed) = (mark, Mark(), key) }

  /// The keys that were removed since an earlier revision, or nil when that is more than is
  /// remembered; O(1).
  func removed(since earlier: Revision) -> [Key]? {
    if mark === earlier.mark { return [] }
    guard previous === earlier.mark else { return nil }
    return removed.map { [$0] } ?? []
  }
}

/// A moment, told from all others by being one object.
private final class Mark: Sendable {}

extension Revision: Sendable where Key: Sendable {}
