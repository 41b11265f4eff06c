/// One turn of a store as a developer looks at it: what was done, what it changed, and what began and
/// ended with it.
public struct StepRecord<Action> {
  /// The action, when it was reduced, and who sent it.
  public let entry: HistoryEntry<Action>
  /// What it changed in the state; nothing where nobody asked for it.
  public let changes: [StateChange]
  /// The effects that have begun since the step before, in their order.
  public let begun: [String]
  /// The effects that have ended since the step before, in the order in which they began.
  public let ended: [String]
}

extension StepRecord: Sendable where Action: Sendable {}
extension StepRecord: Equatable where Action: Equatable {}
extension StepRecord: Encodable where Action: Encodable {}
extension StepRecord: Decodable where Action: Decodable {}

extension Middleware {
  /// Hands on a record of every step, to be looked at or written down: a developer's view without a
  /// tool.
  ///
  /// It stands last in the list of the middlewares: what one behind it begins, it tells a step later.
  /// It remembers what ran: each store needs one of its own, made by a function.
  ///
  /// - Parameters:
  ///   - tellingChanges: Whether ``StepRecord/changes`` are found out, which costs far more than all the
  ///     rest. Who keeps the states can ask ``StateChange/between(_:_:)`` for the few that are looked at.
  ///   - write: Where a record goes, on the thread that drains. It is `Codable` where the action is.
  public static func stepRecords(
    tellingChanges: Bool = true,
    write: @escaping @Sendable (StepRecord<Action>) -> Void
  ) -> Middleware where State: Sendable, Action: Sendable {
    let known = Locked<[UInt64: String]>([:])
    let reaction = Reaction<State, Action>.comparing { before, _ in
      Answer { _, step, running in
        guard let step = step() else { return .none }
        let now = running().descriptions()
        var last = now
        known.withLock { swap(&$0, &last) }
        let context = ActionContext(time: step.time, origin: step.origin)
        write(
          StepRecord(
            entry: HistoryEntry(step.action, in: context),
            changes: tellingChanges ? StateChange.between(before, step.state) : [],
            begun: now.missing(in: last), ended: last.missing(in: now)))
        return .none
      }
    }
    return Middleware("step records", intercept: nil, reaction: reaction)
  }
}

extension [UInt64: String] {
  /// What another does not have, in the order of the numbers.
  fileprivate func missing(in other: Self) -> [String] {
    filter { other[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value)
  }
}
