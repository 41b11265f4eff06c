/// What happens next: a middleware may change or drop an action before the reducer sees it, and
/// answers a finished step with effects.
///
/// ```swift
/// let hint = Middleware<Game, GameAction>("hint") { step in
///   step.action == .flip ? .after(.seconds(10), id: .hint, .showHint) : .none
/// }
/// ```
public struct Middleware<State, Action>: Sendable {
  /// Sees an action before the reducer; answers with the action to reduce, or nil to drop it.
  public typealias Intercept = @Sendable (State, Action) -> Action?
  /// Sees a step after the reducer; answers with what shall happen next.
  public typealias React = @Sendable (Step<State, Action>) -> Effect<Action>

  /// The name under which the middleware's actions are recorded.
  public let name: String
  @usableFromInline let intercept: Intercept?
  @usableFromInline let reaction: Reaction<State, Action>?

  /// Makes a middleware that changes or drops actions.
  @inlinable public init(_ name: String, intercept: @escaping Intercept) {
    self.init(name, intercept: intercept, reaction: nil)
  }

  /// Makes a middleware that answers steps with effects, and may change or drop actions as well.
  @inlinable public init(_ name: String, intercept: Intercept? = nil, react: React?) {
    self.init(name, intercept: intercept, reaction: react.map(Reaction.plain))
  }

  /// Makes a middleware that answers one case of the actions, with what the case carries.
  public init<Value>(
    _ name: String, on action: ActionCase<Action, Value>,
    react: @escaping @Sendable (Value, Step<State, Action>) -> Effect<Action>
  ) {
    self.init(name) { step in action.extract(step.action).map { react($0, step) } ?? .none }
  }

  /// Makes a middleware that compares a part of the state before an action with what it became.
  ///
  /// The part alone is kept meanwhile: name the smallest that tells, such as a count. A part of up
  /// to 8 bytes costs no allocation. A part that is a collection is copied when the action changes it.
  ///
  /// ```swift
  /// Middleware("applause", comparing: \.score) { before, step in
  ///   step.state.score > before ? .send(.applause) : .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - select: The part: a key path or a pure function, which must not touch the store.
  ///   - isMeant: Which actions it answers; others cost it nothing.
  ///   - react: Sees the part as it was before the action, and the step.
  @inlinable public init<Part: Sendable>(
    _ name: String, comparing select: @escaping @Sendable (State) -> Part,
    when isMeant: @escaping @Sendable (Action) -> Bool = { _ in true },
    react: @escaping @Sendable (Part, Step<State, Action>) -> Effect<Action>
  ) {
    self.init(
      name, intercept: nil,
      reaction: .comparing(
        { state, _ in PartComparison(before: select(state), react: react) }, when: isMeant))
  }

  /// Makes a middleware that answers every change of a part of the state, whatever brought it
  /// about: an action of its own, a parent's reducer, an undo.
  ///
  /// Mounted on each element of a collection it hears only of what the elements' own actions change.
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - select: The part: a key path or a pure function, which must not touch the store.
  ///   - react: Sees the part before and after.
  public init<Part: Equatable & Sendable>(
    _ name: String, onChangeOf select: @escaping @Sendable (State) -> Part,
    react: @escaping @Sendable (_ before: Part, _ after: Part) -> Effect<Action>
  ) {
    self.init(
      name, intercept: nil,
      reaction: .comparing { state, _ in
        let before = select(state)
        return Answer { state, _, _ in
          let after = select(state)
          return before == after ? .none : react(before, after)
        }
      })
  }

  @usableFromInline init(
    _ name: String, intercept: Intercept?, reaction: Reaction<State, Action>?
  ) {
    self.name = name
    self.intercept = intercept
    self.reaction = reaction
  }
}
