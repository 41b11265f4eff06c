/// Answers actions with effects, and may change or drop an action before the reducer sees it.
///
/// ```swift
/// let hint = Middleware<Game, GameAction>("hint") { step in
///   step.action == .flip ? .after(.seconds(10), id: .hint, .showHint) : .none
/// }
/// ```
public struct Middleware<State, Action>: Sendable {
  /// Sees an action before the reducer does; returns the action to reduce, or nil to drop it.
  public typealias Intercept = @Sendable (State, Action) -> Action?
  /// Sees a step after the reducer has run; returns what happens next.
  public typealias React = @Sendable (Step<State, Action>) -> Effect<Action>

  typealias Connect =
    @Sendable (_ read: @escaping @Sendable () -> State?, _ isAlwaysThere: Bool) -> Void

  /// What a middleware does apart from intercepting.
  @usableFromInline enum Hook: Sendable {
    /// Sees the step after the reducer has run.
    case react(React)
    /// Called before the reducer; the function that it returns is called after the reducer.
    ///
    /// A middleware can thus compare two states, but keep only a part of the old one. If it kept the whole
    /// state, an action that changes a collection in it would copy the collection. The action is nil if the
    /// middleware is mounted on a part and the program's action is for another part.
    case compare(@Sendable (State, Action?) -> Reaction?)
  }

  /// What a comparing middleware does after the reducer, with the part of the old state that it kept.
  @usableFromInline typealias Reaction =
    (_ after: State, _ time: Duration, _ origin: Origin) -> Effect<Action>

  /// The name under which the middleware's actions are recorded.
  public let name: String
  /// The sender of its effects.
  @usableFromInline let sender: Sender
  @usableFromInline let intercept: Intercept?
  @usableFromInline let hook: Hook
  /// Whether the hook must be called for an action; nil if it must always be called.
  @usableFromInline let matches: (@Sendable (Action) -> Bool)?
  /// Called once, with a function that reads the state; only persistence uses it.
  ///
  /// The function returns nil while the part on which the middleware is mounted is missing.
  let connect: Connect?

  /// Makes a middleware that answers steps with effects, and may change or drop actions as well.
  public init(_ name: String, intercept: Intercept? = nil, react: @escaping React) {
    self.init(name, intercept: intercept, .react(react))
  }

  /// Makes a middleware that changes or drops actions.
  ///
  /// ```swift
  /// let referee = Middleware<Game, GameAction>.intercept("referee") { game, action in
  ///   game.isOver ? nil : action
  /// }
  /// ```
  public static func intercept(_ name: String, _ intercept: @escaping Intercept) -> Middleware {
    Middleware(name, intercept: intercept) { _ in .none }
  }

  /// Makes a middleware that answers one case of the actions, with the value that the case carries.
  public init<Value>(
    _ name: String, on action: CasePath<Action, Value>,
    react: @escaping @Sendable (Value, Step<State, Action>) -> Effect<Action>
  ) {
    self.init(name) { step in action.extract(step.action).map { react($0, step) } ?? .none }
  }

  /// Makes a middleware that compares a part of the state before and after an action.
  ///
  /// Only that part is kept during the reduction, so choose the smallest one that will do, such as a
  /// count. If the part contains a collection, an action that changes the collection must copy it first.
  ///
  /// ```swift
  /// Middleware("applause", comparing: \.score) { before, step in
  ///   step.state.score > before ? .send(.applause) : .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - select: The part: a key path or a pure function.
  ///   - filter: Which actions the middleware answers; `select` is not called for the others.
  ///   - react: Sees the part as it was before the action, and the step.
  public init<Part: Sendable>(
    _ name: String, comparing select: @escaping @Sendable (State) -> Part,
    when filter: @escaping @Sendable (Action) -> Bool = { _ in true },
    react: @escaping @Sendable (Part, Step<State, Action>) -> Effect<Action>
  ) {
    self.init(
      name,
      .compare { state, action in
        guard let action, filter(action) else { return nil }
        let before = select(state)
        return { state, time, origin in
          react(before, Step(time: time, action: action, origin: origin, state: state))
        }
      })
  }

  /// Makes a middleware that answers every change to a part of the state, no matter what caused it: one
  /// of the part's actions, a parent's reducer or an undo.
  ///
  /// Mounted on each element of a collection, it sees only what the elements' own actions change.
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - select: The part: a key path or a pure function.
  ///   - react: Sees the part before and after the change.
  public init<Part: Equatable & Sendable>(
    _ name: String, onChangeOf select: @escaping @Sendable (State) -> Part,
    react: @escaping @Sendable (_ before: Part, _ after: Part) -> Effect<Action>
  ) {
    self.init(
      name,
      .compare { state, _ in
        let before = select(state)
        return { state, _, _ in
          let after = select(state)
          return before == after ? .none : react(before, after)
        }
      })
  }

  init(
    _ name: String, intercept: Intercept? = nil, _ hook: Hook,
    matches: (@Sendable (Action) -> Bool)? = nil, connect: Connect? = nil
  ) {
    self.name = name
    sender = Sender(.middleware(name))
    self.intercept = intercept
    self.hook = hook
    self.matches = matches
    self.connect = connect
  }
}
