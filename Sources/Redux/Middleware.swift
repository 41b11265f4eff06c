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

  /// Makes a middleware that changes or drops actions, and may answer steps as well.
  public init(_ name: String, intercept: @escaping Intercept) {
    self.init(name, intercept: intercept, react: nil)
  }

  /// Makes a middleware of either place or both.
  public init(_ name: String, intercept: Intercept?, react: React?) {
    self.name = name
    self.intercept = intercept
    self.react = react
  }

  /// Mounts this middleware on a part of a larger state, for one case of a larger action.
  public func lifted<Root, RootAction>(
    state part: any KeyPath<Root, State> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction> {
    Middleware<Root, RootAction>(
      name,
      intercept: intercept.map { Self.lifted($0, part, action) },
      react: react.map { Self.lifted($0, part, action) })
  }

  private static func lifted<Root, RootAction>(
    _ intercept: @escaping Intercept, _ part: any KeyPath<Root, State> & Sendable,
    _ action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction>.Intercept {
    { root, rootAction in
      guard let own = action.extract(rootAction) else { return rootAction }
      return intercept(root[keyPath: part], own).map(action.embed)
    }
  }

  private static func lifted<Root, RootAction>(
    _ react: @escaping React, _ part: any KeyPath<Root, State> & Sendable,
    _ action: ActionCase<RootAction, Action>
  ) -> Middleware<Root, RootAction>.React {
    { step in
      guard let own = step.narrowed(to: part, action) else { return .none }
      return react(own).map(action.embed)
    }
  }
}
