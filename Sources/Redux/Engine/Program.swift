/// What a store runs, sorted by the moments at which it is asked.
///
/// The middlewares are one function, each of which asks the next: a function holds what it calls,
/// while what lies in an array, or in an optional, costs more to call than it does.
@usableFromInline struct Program<State: Sendable, Action: Sendable>: Sendable {
  /// Runs an effect of the origin beside it.
  @usableFromInline typealias Run = (inout Effect<Action>, Origin) -> Void
  @usableFromInline typealias Compare =
    @Sendable (State, Action, inout Comparisons<State, Action>) -> Void
  @usableFromInline typealias React =
    @Sendable (
      inout Step<State, Action>, inout Comparisons<State, Action>, AskForRunning, Run
    ) -> Void

  @usableFromInline let reducer: Reducer<State, Action>
  /// Before the reducer; nil where nobody is asked.
  @usableFromInline let intercept: Middleware<State, Action>.Intercept?
  /// Right before it, to remember what was.
  @usableFromInline let compare: Compare
  /// After it.
  @usableFromInline let react: React
  /// How many middlewares compare.
  @usableFromInline let comparisons: Int

  @inlinable init(_ feature: Feature<State, Action>) {
    reducer = feature.reducer
    intercept = feature.middlewares.compactMap(\.intercept).reduce(nil) { first, next in
      guard let first else { return next }
      return { state, action in first(state, action).flatMap { next(state, $0) } }
    }
    var number = 0
    var compare: Compare = { _, _, _ in }
    var react: React = { _, _, _, _ in }
    for middleware in feature.middlewares.reversed() {
      guard let reaction = middleware.reaction else { continue }
      let (origin, place) = (Origin.middleware(middleware.name), number)
      react = { [react] step, comparisons, running, run in
        var effect =
          switch reaction {
          case .plain(let own): own(step)
          // Taken out, so that what it remembers is let go.
          case .comparing: comparisons[place].take()?.effect(step, running) ?? .none
          }
        if !effect.isNone { run(&effect, origin) }
        react(&step, &comparisons, running, run)
      }
      guard case .comparing(let own, let isMeant) = reaction else { continue }
      compare = { [compare] state, action, comparisons in
        // What was remembered of the action before was taken out.
        if isMeant?(action) ?? true { comparisons[place] = own(state, action) }
        compare(state, action, &comparisons)
      }
      number += 1
    }
    comparisons = number
    self.compare = compare
    self.react = react
  }
}
