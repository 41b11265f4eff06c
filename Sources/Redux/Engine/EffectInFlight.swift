/// What can be told of an effect that has begun and not yet ended.
package struct EffectInFlight: Sendable {
  /// The effect's own number: of two, the one that began earlier has the lower.
  package let number: UInt64
  /// The effect's id, and an operation's name.
  package let description: String
  /// Whether store time will bring it on, as far as the store knows; if not, something outside of
  /// the store must.
  package let waitsForTime: Bool

  init(id: EffectID, effect: RunningEffect<some Sendable>, isSleeping: Bool) {
    number = effect.number
    waitsForTime = isSleeping || effect.timer != nil
    description =
      switch effect.effect {
      case .after(_, _, let action): "\(id), which sends \(action)"
      case .every(let interval, _, _, let action): "\(id), which sends \(action) every \(interval)"
      case .operation(let operation, _): "\(id), which runs \"\(operation)\""
      default: "\(id), which throttles"
      }
  }
}
