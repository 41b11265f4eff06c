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
  let intercept: Intercept?
  let react: React?

  /// Makes a middleware that answers steps with effects.
  public init(_ name: String, react: @escaping React) {
    self.init(name, intercept: nil, react: react)
  }

  /// Makes a middleware that changes or drops actions.
  public init(_ name: String, intercept: @escaping Intercept) {
    self.init(name, intercept: intercept, react: nil)
  }

  /// Makes a middleware of either place or both.
  public init(_ name: String, intercept: Intercept?, react: React?) {
    self.name = name
    self.intercept = intercept
    self.react = react
  }

  /// Makes a middleware that answers one case of the actions, with what the case carries.
  public init<Value>(
    _ name: String, on action: ActionCase<Action, Value>,
    react: @escaping @Sendable (Value, Step<State, Action>) -> Effect<Action>
  ) {
    self.init(name) { step in
      action.extract(step.action).map { react($0, step) } ?? .none
    }
  }
}
