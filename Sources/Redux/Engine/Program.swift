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
  /// Before the reducer.
  @usableFromInline let intercepts: [Middleware<State, Action>.Intercept]
  /// Right before it, to remember what was.
  @usableFromInline let compare: Compare
  /// After it.
  @usableFromInline let react: React
  /// How many middlewares compare.
  @usableFromInline let comparisons: Int
  @usableFromInline let reacts: Bool

  @inlinable init(_ configuration: StoreConfiguration<State, Action>) {
    reducer = configuration.reducer
    intercepts = configuration.middlewares.compactMap(\.intercept)
    reacts = configuration.middlewares.contains { $0.reaction != nil }
    var number = 0
    var compare: Compare = { _, _, _ in }
    var react: React = { _, _, _, _ in }
    for middleware in configuration.middlewares.reversed() {
      let origin = Origin.middleware(middleware.name)
      switch middleware.reaction {
      case nil: break
      case .plain(let own): react = Self.asking(own, origin, then: react)
      case .comparing(let own):
        compare = Self.comparing(own, number, then: compare)
        react = Self.asking(number, origin, then: react)
        number += 1
      }
    }
    comparisons = number
    self.compare = compare
    self.react = react
  }

  @inlinable static func comparing(
    _ own: @escaping Reaction<State, Action>.Compare, _ number: Int, then next: @escaping Compare
  ) -> Compare {
    { state, action, comparisons in
      comparisons[number] = own(state, action)
      next(state, action, &comparisons)
    }
  }

  @inlinable static func asking(
    _ own: @escaping Middleware<State, Action>.React, _ origin: Origin, then next: @escaping React
  ) -> React {
    { step, comparisons, running, run in
      var effect = own(step)
      if !effect.isNone { run(&effect, origin) }
      next(&step, &comparisons, running, run)
    }
  }

  @inlinable static func asking(
    _ number: Int, _ origin: Origin, then next: @escaping React
  ) -> React {
    { step, comparisons, running, run in
      // Taken out, so that what it remembers is let go.
      if var effect = comparisons[number].take()?.effect(step, running), !effect.isNone {
        run(&effect, origin)
      }
      next(&step, &comparisons, running, run)
    }
  }
}
