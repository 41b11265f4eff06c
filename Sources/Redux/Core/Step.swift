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

/// Reads a store, or a part of it, without retaining it.
///
/// A middleware gets it in a ``Step`` and can pass it to an operation, which then sees the present state.
public struct StoreReader<State>: Sendable {
  private let read: @Sendable () -> State?
  private let effects: @Sendable () -> [RunningEffect]
  /// Where the middleware is mounted; two mounts of one middleware have different places, and so have two
  /// stores.
  public let place: EffectID

  /// Makes a reader from a function that reads the state.
  public init(_ read: @escaping @Sendable () -> State?) {
    self.init(place: "", read: read, effects: { [] })
  }

  init(
    place: EffectID, read: @escaping @Sendable () -> State?,
    effects: @escaping @Sendable () -> [RunningEffect]
  ) {
    self.place = place
    self.read = read
    self.effects = effects
  }

  /// The present state; nil when the store has been released, or the part is missing.
  public var state: State? { read() }

  /// The effects that are running in the whole store, in the order in which they started.
  public var runningEffects: [RunningEffect] { effects() }

  /// A reader of a part.
  @usableFromInline func part<Part>(
    _ id: EffectID?, _ get: @escaping @Sendable (State) -> Part?
  ) -> StoreReader<Part> {
    StoreReader<Part>(
      place: id.map(place.appending) ?? place, read: { [read] in read().flatMap(get) },
      effects: effects)
  }
}
