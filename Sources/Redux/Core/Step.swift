/// Who sent an action.
public enum ActionOrigin: Equatable, Sendable, Codable {
  /// A caller of `dispatch`, or a thunk.
  case dispatched
  /// An effect of the middleware with this name.
  case middleware(String)
}

/// An action that was reduced: when, and who sent it.
@frozen public struct ActionRecord<Action> {
  /// The action as it was reduced, after every `intercept`.
  public let action: Action
  /// The store time at which it was reduced.
  public let time: Duration
  /// Who sent it.
  public let origin: ActionOrigin

  /// Describes an action that was reduced.
  @inlinable public init(
    _ action: Action, time: Duration = .zero, origin: ActionOrigin = .dispatched
  ) {
    self.action = action
    self.time = time
    self.origin = origin
  }
}

extension ActionRecord: Sendable where Action: Sendable {}
extension ActionRecord: Equatable where Action: Equatable {}
extension ActionRecord: Encodable where Action: Encodable {}
extension ActionRecord: Decodable where Action: Decodable {}

/// A record of an action, together with the resulting state, as middlewares see it.
///
/// The state before the action is not kept. A middleware that needs a part of it names that part; see
/// ``Middleware/init(_:comparing:react:)``.
@frozen public struct Step<State, Action> {
  /// The action as it was reduced, after every `intercept`.
  public let action: Action
  /// The store time at which the action was reduced.
  public let time: Duration
  /// Who sent the action.
  public let origin: ActionOrigin
  /// The state after the action.
  public let state: State
  @usableFromInline let reader: @Sendable () -> StoreReader<State>

  /// Describes an action that was reduced.
  public init(_ record: ActionRecord<Action>, state: State) {
    self.init(
      record.action, time: record.time, origin: record.origin, state: state,
      reader: { StoreReader { nil } })
  }

  @inlinable init(
    _ action: Action, time: Duration, origin: ActionOrigin, state: State,
    reader: @escaping @Sendable () -> StoreReader<State>
  ) {
    self.action = action
    self.time = time
    self.origin = origin
    self.state = state
    self.reader = reader
  }

  /// The action, when it was reduced, and who sent it.
  public var record: ActionRecord<Action> { ActionRecord(action, time: time, origin: origin) }

  /// Reads the store later, for example from an operation.
  public var store: StoreReader<State> { reader() }
}

extension Step: Sendable where State: Sendable, Action: Sendable {}
extension Step: Equatable where State: Equatable, Action: Equatable {
  /// Whether the records and the states are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.record == right.record && left.state == right.state
  }
}
