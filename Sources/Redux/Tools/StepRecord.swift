/// One turn of a store as a developer looks at it: the action, what it changed, and which effects
/// started and ended with it.
public struct StepRecord<Action> {
  /// The action, when it was reduced, and who sent it.
  public let entry: HistoryEntry<Action>
  /// What it changed in the state; empty where the changes were not asked for.
  public let changes: [StateChange]
  /// The effects that have started since the step before, in order.
  public let started: [String]
  /// The effects that have ended since the step before, in the order in which they started.
  public let ended: [String]
}

extension StepRecord: Sendable where Action: Sendable {}
extension StepRecord: Equatable where Action: Equatable {}
extension StepRecord: Encodable where Action: Encodable {}
extension StepRecord: Decodable where Action: Decodable {}

/// One who traces a store.
struct Tracer<State: Sendable, Action: Sendable>: Sendable {
  let wantsChanges: Bool
  let write: @Sendable (StepRecord<Action>) -> Void

  func write(
    _ step: Step<State, Action>, before: State, effects: (started: [String], ended: [String])
  ) {
    let changes = wantsChanges ? StateChange.between(before, step.state) : []
    write(
      StepRecord(
        entry: HistoryEntry(step.action, time: step.time, origin: step.origin),
        changes: changes, started: effects.started, ended: effects.ended))
  }
}
