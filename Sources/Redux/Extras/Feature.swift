/// A part of a program as one value: what is true in it, and what happens next.
///
/// Its reducers and middlewares are mounted together, so none of them can be forgotten.
///
/// ```swift
/// let pond = Feature<Pond, PondAction> {
///   pondReducer
///   Middleware.weather
///   duck.mounted(each: \.ducks, action: PondAction.ducks)
///   sheet.mounted(optional: \.sheet, action: PondAction.sheet)
/// }
/// let store = Store(state: Pond(), feature: pond)
/// ```
public struct Feature<State: Sendable, Action: Sendable>: Sendable {
  /// What every action makes of the state.
  public let reducer: Reducer<State, Action>
  /// What happens next, in the order in which they are asked.
  public let middlewares: [Middleware<State, Action>]

  /// Describes a feature.
  public init(_ reducer: Reducer<State, Action>, middlewares: [Middleware<State, Action>] = []) {
    self.reducer = reducer
    self.middlewares = middlewares
  }

  /// Joins reducers, middlewares and mounted features, in their order.
  public init(@FeatureBuilder<State, Action> _ parts: () -> [Feature]) {
    self = .combine(parts())
  }

  /// Joins features, in their order.
  public static func combine(_ features: [Feature]) -> Feature {
    Feature(.combine(features.map(\.reducer)), middlewares: features.flatMap(\.middlewares))
  }

  /// This feature on a part of a larger state, for one case of a larger action.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, State> & Sendable, action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    Feature<Root, RootAction>(
      reducer.lifted(state: part, action: action),
      middlewares: middlewares.map { $0.lifted(state: part, action: action) })
  }

  /// This feature on a part that may be nil: when it becomes nil, its effects end.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    Feature<Root, RootAction>(
      reducer.lifted(optional: part, action: action),
      middlewares: middlewares.map { $0.lifted(optional: part, action: action) })
  }

  /// This feature on a part that may be nil: when it becomes nil, or one of another id, its effects
  /// end.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    optional part: any WritableKeyPath<Root, State?> & Sendable,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    Feature<Root, RootAction>(
      reducer.lifted(optional: part, action: action),
      middlewares: middlewares.map { $0.lifted(optional: part, action: action) })
  }

  /// This feature on what one case of an enumeration carries, such as a screen of a navigation: when
  /// it becomes another case, its effects end.
  public func mounted<Root: Sendable, Whole, RootAction: Sendable>(
    _ part: any WritableKeyPath<Root, Whole> & Sendable, case path: ActionCase<Whole, State>,
    action: ActionCase<RootAction, Action>
  ) -> Feature<Root, RootAction> {
    Feature<Root, RootAction>(
      reducer.lifted(state: part, case: path, action: action),
      middlewares: middlewares.map { $0.lifted(state: part, case: path, action: action) })
  }

  /// This feature on each element of a collection: the effects of one that is removed end.
  public func mounted<Root: Sendable, RootAction: Sendable>(
    each part: any WritableKeyPath<Root, Entities<State>> & Sendable,
    action: ActionCase<RootAction, (id: State.ID, action: Action)>
  ) -> Feature<Root, RootAction> where State: Identifiable, State.ID: Sendable {
    Feature<Root, RootAction>(
      reducer.lifted(each: part, action: action),
      middlewares: middlewares.map { $0.lifted(each: part, action: action) })
  }
}

/// Joins what a feature is made of; each part is checked by itself, so a mistake is told where it is.
@resultBuilder
public enum FeatureBuilder<State: Sendable, Action: Sendable> {
  /// Takes a feature.
  public static func buildExpression(
    _ feature: Feature<State, Action>
  ) -> Feature<State, Action> { feature }

  /// Takes a reducer.
  public static func buildExpression(
    _ reducer: Reducer<State, Action>
  ) -> Feature<State, Action> { Feature(reducer) }

  /// Takes a middleware.
  public static func buildExpression(
    _ middleware: Middleware<State, Action>
  ) -> Feature<State, Action> { Feature(.combine([]), middlewares: [middleware]) }

  /// Joins the parts.
  public static func buildBlock(
    _ features: Feature<State, Action>...
  ) -> [Feature<State, Action>] { features }
}

extension Store {
  /// Makes a store at store time zero of a feature; see ``StoreConfiguration``.
  public convenience init(
    state: State, feature: Feature<State, Action>, now: (@Sendable () -> Duration)? = nil,
    drainingOn target: ExecutionTarget = .caller, executor: (any TaskExecutor)? = nil
  ) {
    self.init(
      state: state, reducer: feature.reducer, middlewares: feature.middlewares, now: now,
      drainingOn: target, executor: executor)
  }
}
