/// An action that was performed, when, and by whom.
public struct HistoryEntry<Action> {
  /// The action.
  public let action: Action
  /// The store time at which it was performed.
  public let time: Duration
  /// Who sent it.
  public let origin: Origin
  /// Whether an undo goes back before it; what is not undone stays out of the way of what is.
  public var isUndoable: Bool
  /// Whether it is left out when states are computed.
  public internal(set) var isSkipped = false

  /// Describes an action that was performed; an undo goes back before it if it came from outside.
  public init(_ action: Action, in context: ActionContext = ActionContext()) {
    self.action = action
    time = context.time
    origin = context.origin
    isUndoable = context.origin == .dispatched
  }
}

extension HistoryEntry: Sendable where Action: Sendable {}
extension HistoryEntry: Equatable where Action: Equatable {}
extension HistoryEntry: Encodable where Action: Encodable {}
extension HistoryEntry: Decodable where Action: Decodable {}
