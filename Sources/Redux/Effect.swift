/// What shall happen next, as a value that the store runs.
///
/// It can be compared, printed and asserted.
public indirect enum Effect<Action> {
  /// Nothing.
  case none
  /// Sends an action at once, to the end of the store's queue.
  case send(Action)
  /// Sends an action when this much told time has passed; replaces what waits under the same id.
  case after(Duration, id: EffectID, Action)
  /// Forgets what waits under an id, if anything does.
  case cancel(EffectID)
  /// Several effects, in order.
  case batch([Effect])

  /// The same effect with every action changed by `transform`.
  public func map<Other>(_ transform: (Action) -> Other) -> Effect<Other> {
    switch self {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .after(let delay, let id, let action): .after(delay, id: id, transform(action))
    case .cancel(let id): .cancel(id)
    case .batch(let effects): .batch(effects.map { $0.map(transform) })
    }
  }
}

extension Effect: Sendable where Action: Sendable {}
extension Effect: Equatable where Action: Equatable {}
