/// The numbers of the running effects by their ids, which are paths and so form a tree.
struct EffectIndex: Sendable {
  /// The ids directly below one id.
  private struct Level: Sendable {
    /// The ids at or below which something runs; never empty.
    var ids: Set<EffectID> = []
    /// Those of them that name the case for which a feature is mounted.
    var mounts: Set<EffectID> = []
    /// What the collection whose elements have these ids looked like when the ids were last read.
    var mark: CollectionMark?
  }

  private var numbers: [EffectID: UInt64] = [:]
  private var levels: [EffectID: Level] = [:]
  /// Ids and marks that are no longer needed: their values are the program's, so they are released without the lock.
  private var unused: [any Sendable] = []

  /// The number of what runs under an id.
  subscript(id: EffectID) -> UInt64? { numbers[id] }

  /// Adds what runs under an id; returns the number of what it replaces.
  mutating func insert(_ id: EffectID, _ number: UInt64) -> UInt64? {
    if let index = numbers.index(forKey: id) {
      let (old, previous) = numbers.remove(at: index)
      unused.append(old)
      numbers[id] = number
      return previous
    }
    numbers[id] = number
    var child = id
    while let parent = child.parent, levels[parent, default: Level()].ids.insert(child).inserted {
      if child.isMount { levels[parent]?.mounts.insert(child) }
      child = parent
    }
    return nil
  }

  mutating func remove(_ id: EffectID) {
    numbers.index(forKey: id).map { unused.append(numbers.remove(at: $0).key) }
    var child = id
    while numbers[child] == nil, levels[child] == nil, let parent = child.parent {
      unused.append([levels[parent]?.ids.remove(child), levels[parent]?.mounts.remove(child)])
      if levels[parent]?.ids.isEmpty == true, let index = levels.index(forKey: parent) {
        unused.append(levels.remove(at: index))
      }
      child = parent
    }
  }

  /// Returns what can be released, once the lock is free.
  mutating func takeUnused() -> [any Sendable] {
    defer { unused = [] }
    return unused
  }

  /// Whether anything runs at or below an id.
  func hasAny(under id: EffectID) -> Bool { numbers[id] != nil || levels[id] != nil }

  /// The ids directly below `id` at or below which something runs.
  func ids(below id: EffectID) -> Set<EffectID> { levels[id]?.ids ?? [] }

  /// See ``RunningIDs/idsToCheck(below:_:_:)``.
  mutating func idsToCheck(
    below scope: EffectID, _ mark: CollectionMark, _ addressed: EffectID?
  ) -> Set<EffectID> {
    guard let level = levels[scope] else { return [] }
    levels[scope]?.mark = mark
    unused.append(level.mark)
    let suspect: EffectID
    switch mark.suspects(since: level.mark) {
    case .none: return []
    case .one(let key): suspect = EffectID(.value(key), below: scope)
    case .addressed:
      guard let addressed else { return level.ids }
      suspect = addressed
    case .all: return level.ids
    }
    return hasAny(under: suspect) ? [suspect] : []
  }

  /// What runs at or below an id, oldest first.
  ///
  /// The id may leave out the cases for which features are mounted, as a printed id does.
  func numbers(under id: EffectID) -> [UInt64] {
    var found: [UInt64] = []
    var rest = matches(of: id)
    while let next = rest.popLast() {
      if let number = numbers[next] { found.append(number) }
      if let below = levels[next] { rest += below.ids }
    }
    return found.sorted()
  }

  /// The ids for which an id stands, with the cases that it leaves out.
  private func matches(of id: EffectID) -> [EffectID] {
    guard let parent = id.parent else { return [id] }
    return matches(of: parent).flatMap { parent in
      ([parent] + (levels[parent]?.mounts ?? [])).map { EffectID(id.node.part, below: $0) }
    }
  }
}
