/// A part of a program as one value: what is true in it, and what happens next.
///
/// Its reducer and its middlewares are mounted together, so none of them can be forgotten.
///
/// ```swift
/// let pond = Feature(pondReducer, middlewares: [.weather]) {
///   duck.mounted(each: \.ducks, action: PondAction.ducks)
///   sheet.mounted(optional: \.sheet, action: PondAction.sheet)
/// }
/// let store = Store(state: Pond()) { pond }
/// ```
public struct Feature<State: Sendable, Action: Sendable>: Sendable {
  /// What every action changes.
  public let reducer: Reducer<State, Action>
  /// What happens next; they are called in this order.
  public let middlewares: [Middleware<State, Action>]
  /// The mounted features whose part can disappear.
  @usableFromInline package let parts: [MountedPart<State, Action>]

  /// Describes a feature: what is its own, and the features that are mounted in it.
  ///
  /// The parts come first, in their order: they are reduced first, and their middlewares are called
  /// first. What is the feature's own may take one of them away.
  public init(
    _ reducer: Reducer<State, Action> = .empty, middlewares: [Middleware<State, Action>] = [],
    @FeatureBuilder<State, Action> parts: () -> [Feature] = { [] }
  ) {
    let features = parts()
    self.init(
      reducer: .combine(features.map(\.reducer) + [reducer]),
      middlewares: features.flatMap(\.middlewares) + middlewares,
      parts: features.flatMap(\.parts))
  }

  @usableFromInline init(
    reducer: Reducer<State, Action>, middlewares: [Middleware<State, Action>],
    parts: [MountedPart<State, Action>]
  ) {
    self.reducer = reducer
    self.middlewares = middlewares
    self.parts = parts
  }
}

/// Joins the features that are mounted in another.
///
/// Each is checked by itself, so the compiler reports a mistake where it is.
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
