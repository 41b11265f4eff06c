/// The running effects by id, and by every id that theirs lie below.
@usableFromInline struct EffectRegistry<Action: Sendable>: Sendable {
  @usableFromInline var effects: [EffectID: RunningEffect<Action>] = [:]
  @usableFromInline var index = EffectIndex()

  @inlinable init() {}

  @inlinable var count: Int { effects.count }

  /// Every effect, in the order in which they began.
  var all: [(id: EffectID, effect: RunningEffect<Action>)] {
    effects.map { ($0, $1) }.sorted { $0.effect.number < $1.effect.number }
  }

  /// The effect of an id, unless it ended or another one took its place.
  @inlinable func effect(_ id: EffectID, _ number: UInt64) -> RunningEffect<Action>? {
    guard let effect = effects[id], effect.number == number else { return nil }
    return effect
  }

  /// Puts an effect in the place of the one that runs under its id, if one does; answers with that.
  @inlinable mutating func replace(
    _ id: EffectID, with effect: RunningEffect<Action>
  ) -> RunningEffect<Action>? {
    let previous = effects.updateValue(effect, forKey: id)
    if previous == nil { index.insert(id) }
    return previous
  }

  @discardableResult
  @inlinable mutating func remove(_ id: EffectID) -> RunningEffect<Action>? {
    guard let effect = effects.removeValue(forKey: id) else { return nil }
    index.remove(id)
    return effect
  }

  @inlinable mutating func remove(
    _ id: EffectID, at place: Dictionary<EffectID, RunningEffect<Action>>.Index
  ) {
    effects.remove(at: place)
    index.remove(id)
  }

  /// Takes out what runs under an id and below it, oldest first.
  @inlinable mutating func removeAll(under id: EffectID) -> [RunningEffect<Action>] {
    let below = index.ids(below: id)
    guard !below.isEmpty else { return remove(id).map { [$0] } ?? [] }
    return ([id] + below).compactMap { remove($0) }.sorted { $0.number < $1.number }
  }
}

/// The ids of what runs, by every id with which they end.
@usableFromInline struct EffectIndex: Sendable {
  private var below: [EffectID: Set<EffectID>] = [:]

  @usableFromInline init() {}

  @usableFromInline mutating func insert(_ id: EffectID) {
    for ancestor in id.ancestors { below[ancestor, default: []].insert(id) }
  }

  @usableFromInline mutating func remove(_ id: EffectID) {
    for ancestor in id.ancestors {
      below[ancestor]?.remove(id)
      if below[ancestor]?.isEmpty == true { below[ancestor] = nil }
    }
  }

  @usableFromInline func ids(below id: EffectID) -> Set<EffectID> {
    below.isEmpty ? [] : below[id] ?? []
  }

  /// The names right below an id under which, or below which, something runs.
  func names(below id: EffectID) -> Set<EffectID.Part> {
    let depth = id.parts.count
    return Set(ids(below: id).map { $0.parts[depth] })
  }
}
