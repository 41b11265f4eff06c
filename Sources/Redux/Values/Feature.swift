/// A part of a program as one value: what is true in it, and what happens next.
///
/// Its reducers and middlewares are mounted together, so none of them can be forgotten.
///
/// ```swift
/// let pond = Feature(pondReducer, middlewares: [.weather]) {
///   duck.mounted(each: \.ducks, action: PondAction.ducks)
///   sheet.mounted(optional: \.sheet, action: PondAction.sheet)
/// }
/// let store = Store(state: Pond()) { pond }
/// ```
public struct Feature<State: Sendable, Action: Sendable>: Sendable {
  /// What every action makes of the state.
  public let reducer: Reducer<State, Action>
  /// What happens next, in the order in which they are asked.
  public let middlewares: [Middleware<State, Action>]

  /// Describes a feature: what is its own, and the features that are mounted in it.
  ///
  /// The parts come first, in their order: so they are reduced, and asked what happens next. What is
  /// its own may take one of them away.
  public init(
    _ reducer: Reducer<State, Action> = .combine([]), middlewares: [Middleware<State, Action>] = [],
    @FeatureBuilder<State, Action> parts: () -> [Feature] = { [] }
  ) {
    // By loops: what joins arrays looks up their types when it is run, and the first picture waits.
    var reducers: [Reducer<State, Action>] = []
    var all: [Middleware<State, Action>] = []
    for part in parts() {
      reducers.append(part.reducer)
      for middleware in part.middlewares { all.append(middleware) }
    }
    reducers.append(reducer)
    for middleware in middlewares { all.append(middleware) }
    self.reducer = .combine(reducers)
    self.middlewares = all
  }
}

/// Joins the features that are mounted in another; each is checked by itself, so a mistake is told
/// where it is.
@resultBuilder
public enum FeatureBuilder<State: Sendable, Action: Sendable> {
  /// Takes a feature.
  public static func buildExpression(
    _ feature: Feature<State, Action>
  ) -> Feature<State, Action> { feature }

  /// Joins the parts.
  public static func buildBlock(
    _ features: Feature<State, Action>...
  ) -> [Feature<State, Action>] { features }
}
