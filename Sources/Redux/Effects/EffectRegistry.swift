/// The running effects by id, and by every id that theirs lie below.
struct EffectRegistry<Action: Sendable>: Sendable {
  private var effects: [EffectID: RunningEffect<Action>] = [:]
  private var below: [EffectID: Set<EffectID>] = [:]

  var count: Int { effects.count }
  /// Every effect, in the order in which they began.
  var all: [(id: EffectID, effect: RunningEffect<Action>)] {
    effects.map { ($0, $1) }.sorted { $0.effect.generation < $1.effect.generation }
  }

  var inFlight: [EffectInFlight] { all.map { EffectInFlight(id: $0.id, effect: $0.effect) } }

  subscript(id: EffectID) -> RunningEffect<Action>? { effects[id] }

  mutating func insert(_ effect: RunningEffect<Action>, _ id: EffectID) {
    effects[id] = effect
    for ancestor in id.ancestors { below[ancestor, default: []].insert(id) }
  }

  /// Changes an effect, unless it ended or another one took its place.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  mutating func update(
    _ id: EffectID, _ generation: UInt64, _ change: (inout RunningEffect<Action>) -> Void
  ) -> Bool {
    guard let index = effects.index(forKey: id), effects.values[index].generation == generation
    else { return false }
    change(&effects.values[index])
    return true
  }

  @discardableResult
  mutating func remove(_ id: EffectID) -> RunningEffect<Action>? {
    guard let effect = effects.removeValue(forKey: id) else { return nil }
    for ancestor in id.ancestors {
      below[ancestor]?.remove(id)
      if below[ancestor]?.isEmpty == true { below[ancestor] = nil }
    }
    return effect
  }

  /// Takes out what runs under an id and below it, oldest first.
  mutating func removeAll(under id: EffectID) -> [RunningEffect<Action>] {
    let ids = [id] + (below[id] ?? [])
    return ids.compactMap { remove($0) }.sorted { $0.generation < $1.generation }
  }
}
