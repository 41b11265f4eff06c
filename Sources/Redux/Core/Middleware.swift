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

  /// What a middleware does apart from intercepting.
  @usableFromInline enum Hook: Sendable {
    /// Sees the step after the reducer has run.
    case react(React)
    /// Called before the reducer; the function that it returns is called after the reducer.
    ///
    /// A middleware can thus compare two states, but keep only a part of the old one. If it kept the whole
    /// state, an action that changes a collection in it would copy the collection. The action is nil if the
    /// middleware is mounted on a part and the program's action is for another part.
    case compare(@Sendable (State, Action?) -> After?)
  }

  /// What a comparing middleware does after the reducer, with the part of the old state that it kept.
  @usableFromInline typealias After = @Sendable (Step<State, Action?>) -> Effect<Action>

  /// The name under which the middleware's actions are recorded.
  public let name: String
  @usableFromInline let intercept: Intercept?
  @usableFromInline let hook: Hook
  /// Makes a middleware that sees what happens before and after the reducer: the general form.
  ///
  /// It sees every action that may change its state. In a middleware that is mounted on a part, the action is
  /// nil if it is for another part: the reducer of a larger part may then change this one too.
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - intercept: Changes an action, or drops it.
  ///   - before: Sees the state before the reducer, and returns what `after` needs of it; nil if `after` need
  ///     not be called. Only that is kept while the reducer runs, so choose the smallest part that will do.
  ///   - after: Sees what `before` has returned and the step; returns what happens next.
  public init<Before: Sendable>(
    _ name: String, intercept: Intercept? = nil,
    before: @escaping @Sendable (State, Action?) -> Before?,
    after: @escaping @Sendable (Before, Step<State, Action?>) -> Effect<Action>
  ) {
    let compare: @Sendable (State, Action?) -> After? = { state, action in
      guard let kept = before(state, action) else { return nil }
      return { after(kept, $0) }
    }
    self.init(name, intercept: intercept, .compare(compare))
  }

  /// Makes a middleware that answers steps with effects, and may change or drop actions as well.
  public init(_ name: String, intercept: Intercept? = nil, react: @escaping React) {
    self.init(name, intercept: intercept, .react(react))
  }

  /// The effect with which the middleware answers an action, without a store: for a test of the effect itself.
  ///
  /// - Parameters:
  ///   - action: The action, which need not lead from one state to the other.
  ///   - before: The state before the action.
  ///   - after: The state after the action.
  ///   - time: The store time of the action.
  public func effect(
    of action: Action, from before: State, to after: State, at time: Duration = .zero
  ) -> Effect<Action> {
    let step = Step(ActionRecord(action, time: time), state: after)
    switch hook {
    case .react(let react): return react(step)
    case .compare(let compare): return compare(before, action)?(step.optional) ?? .none
    }
  }

  @usableFromInline init(_ name: String, intercept: Intercept? = nil, _ hook: Hook) {
    self.name = name
    self.intercept = intercept
    self.hook = hook
  }
}

/// Middlewares for one purpose.
extension Middleware {
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

  /// Makes a middleware that calls a function with every step, for a log or a test.
  public static func onStep(
    _ body: @escaping @Sendable (Step<State, Action>) -> Void
  ) -> Middleware {
    Middleware("onStep") { step in
      body(step)
      return .none
    }
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
  /// ```swift
  /// Middleware("applause", comparing: \.score) { before, step in
  ///   step.state.score > before ? .send(.applause) : .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - select: The part: a key path or a pure function. An action that changes a collection in it must copy
  ///     the collection.
  ///   - react: Sees the part as it was before the action, and the step.
  public init<Part: Sendable>(
    _ name: String, comparing select: @escaping @Sendable (State) -> Part,
    react: @escaping @Sendable (Part, Step<State, Action>) -> Effect<Action>
  ) {
    self.init(name) { state, action in
      action == nil ? nil : select(state)
    } after: { before, step in
      step.own().map { react(before, $0) } ?? .none
    }
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
    self.init(name) { state, _ in
      select(state)
    } after: { before, step in
      let after = select(step.state)
      return before == after ? .none : react(before, after)
    }
  }
}

extension Middleware where Action: Equatable {
  /// Makes a middleware whose effects follow the state: an effect starts when the state begins to call for it, and
  /// is cancelled when the state no longer does.
  ///
  /// A log-out or an undo thus ends the requests that belong to what is gone. An effect that has ended by itself
  /// starts again only after the state has stopped calling for it. An effect for which the first state calls does not
  /// start, because nothing has changed: let a launch action make the change. The effects belong to no
  /// ``StoreTask``.
  ///
  /// ```swift
  /// Middleware("search", following: { state in
  ///   state.text.isEmpty ? [:] : ["request": .run("search \(state.text)") { … }]
  /// })
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - effects: The effects for which a state calls, each with the id with which its ids begin: a pure function. It
  ///     is called before and after each action. If it returns another effect for an id, that effect replaces the
  ///     one before.
  public init(
    _ name: String, following effects: @escaping @Sendable (State) -> [EffectID: Effect<Action>]
  ) where Action: Sendable {
    self.init(name) { state, _ in
      effects(state)
    } after: { before, step in
      let after = effects(step.state)
      let ids = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
      // Sorted, so that a program always takes the same course.
      let changes = ids.sorted { $0.description < $1.description }.flatMap { id in
        [before[id].map { _ in Effect.cancel(id) }, after[id].map { .standing(.scoped(id, $0)) }]
      }
      return .batch(changes.compactMap(\.self))
    }
  }
}

extension Step {
  /// This step, for a middleware that also sees other parts' actions.
  @inlinable var optional: Step<State, Action?> {
    Step<State, Action?>(action, time: time, origin: origin, state: state, reader: reader)
  }

  /// The step of an action for this part; nil if the action was for another part.
  @inlinable func own<Own>() -> Step<State, Own>? where Action == Own? {
    action.map {
      Step<State, Own>(
        $0, time: time, origin: origin, state: state, reader: reader)
    }
  }
}
