/// What shall happen next, as a value that the store runs.
///
/// It can be compared, printed and asserted. Whatever runs under an id is replaced by what is
/// started under the same id: an `after` that is restarted is a debounce, an operation that is
/// restarted is the last one that counts.
public indirect enum Effect<Action> {
  /// Nothing.
  case none
  /// Sends an action at once, to the end of the store's queue.
  case send(Action)
  /// Sends an action when this much store time has passed; a negative delay is none.
  case after(Duration, id: EffectID, Action)
  /// Sends an action again and again, at least 1 ms apart, until it is cancelled; see
  /// ``MissedTicks``.
  case every(Duration, missed: MissedTicks = .latest, id: EffectID, Action)
  /// Sends an action, but no more than one for each stretch of store time that is so long; see
  /// ``ThrottleEdges``.
  ///
  /// A throttle that runs under the id keeps its own interval and edges.
  case throttle(Duration, ThrottleEdges = .both, id: EffectID, Action)
  /// Runs an operation; see ``run(_:id:_:)``.
  case operation(Operation, id: EffectID)
  /// Ends what runs under an id and under every id below it.
  case cancel(EffectID)
  /// Several effects side by side, started in order.
  case batch([Effect])
  /// Several effects one after the other, each begun when the one before has ended; an action that
  /// is sent has ended when it has been reduced.
  ///
  /// When one of them is cancelled or replaced, those behind it never begin.
  case concatenate([Effect])

  /// The same effect with every action changed by `transform`.
  public func map<Other>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    lifted(below: nil, transform)
  }

  /// The same effect as a part of a larger program says it: its ids lie below the part's.
  ///
  /// It leaves none, so that batches are taken apart; whoever asks must not hold it meanwhile.
  mutating func takeLifted<Other>(
    below scope: EffectID?, _ embed: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    guard case .batch = self else { return lifted(below: scope, embed) }
    var leaves: [Effect<Other>] = []
    takeApart { leaves.append($0.lifted(below: scope, embed)) }
    return .batch(leaves)
  }

  /// The same effect with its ids below a part's.
  func lifted<Other>(
    below scope: EffectID?, _ embed: @escaping @Sendable (Action) -> Other
  ) -> Effect<Other> {
    switch self {
    case .none: .none
    case .send(let action): .send(embed(action))
    case .after(let delay, let id, let action): .after(delay, id: id.below(scope), embed(action))
    case .every(let interval, let missed, let id, let action):
      .every(interval, missed: missed, id: id.below(scope), embed(action))
    case .throttle(let interval, let edges, let id, let action):
      .throttle(interval, edges, id: id.below(scope), embed(action))
    case .operation(let operation, let id):
      .operation(operation.lifted(below: scope, embed), id: id.below(scope))
    case .cancel(let id): .cancel(id.below(scope))
    case .batch(let effects): .batch(effects.map { $0.lifted(below: scope, embed) })
    case .concatenate(let effects): .concatenate(effects.map { $0.lifted(below: scope, embed) })
    }
  }

  @inlinable var isNone: Bool { if case .none = self { true } else { false } }

  /// This effect and another one.
  func and(_ other: Effect) -> Effect {
    if isNone { return other }
    return other.isNone ? self : .batch([self, other])
  }

  /// Calls `body` with every effect in this one that is no batch, in order, and leaves none.
  ///
  /// A loop that takes the batches apart as it goes: however deep they are nested, neither walking
  /// through them nor letting them go uses any stack.
  @inlinable mutating func takeApart(_ body: (Effect) -> Void) {
    var rest = [self]
    self = .none
    while let effect = rest.popLast() {
      if case .batch(let effects) = effect {
        rest.append(contentsOf: effects.reversed())
      } else {
        body(effect)
      }
    }
  }
}

extension Effect: Sendable where Action: Sendable {}
extension Effect: Equatable where Action: Equatable {}
