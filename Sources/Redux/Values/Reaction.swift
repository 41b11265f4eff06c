/// How a middleware answers a step.
@usableFromInline enum Reaction<State, Action>: Sendable {
  /// Remembers something of the state before an action, if there is something to say after it.
  ///
  /// The action is nil when it is none of the part's on which the middleware is mounted.
  @usableFromInline typealias Compare =
    @Sendable (State, Action?) -> (any Comparison<State, Action>)?

  /// Knowing the step alone.
  case plain(@Sendable (Step<State, Action>) -> Effect<Action>)
  /// Remembering something of the state before it, for the part's own actions that are meant; nil where
  /// every action is, whosever it is.
  case comparing(Compare, when: (@Sendable (Action) -> Bool)? = nil)

  /// The same, with nothing remembered where nothing was.
  func comparison(_ state: State, _ action: Action?) -> (any Comparison<State, Action>)? {
    switch self {
    case .plain(let react):
      action == nil ? nil : Answer { _, step, _ in step().map(react) ?? .none }
    case .comparing(let compare, nil): compare(state, action)
    case .comparing(let compare, let isMeant?):
      action.map(isMeant) == true ? compare(state, action) : nil
    }
  }
}

/// What a middleware remembers of the state before an action, and what it answers after it.
@usableFromInline protocol Comparison<State, Action>: Sendable {
  associatedtype State
  associatedtype Action

  /// Answers an action of its own.
  func effect(_ step: Step<State, Action>, _ running: AskForRunning) -> Effect<Action>
  /// Answers an action of somebody else's, which led to a state.
  func effect(ofOther state: State, _ running: AskForRunning) -> Effect<Action>
}

extension Comparison {
  /// Answers an action which led to a state: the step, or nil where it was somebody else's.
  func effect(
    _ state: State, _ step: () -> Step<State, Action>?, _ running: AskForRunning
  ) -> Effect<Action> { step().map { effect($0, running) } ?? effect(ofOther: state, running) }
}

/// What the middlewares that compare remember, in their order.
@usableFromInline typealias Comparisons<State, Action> = [(any Comparison<State, Action>)?]

/// A part as it was before: a type of its own, which up to 8 bytes need no allocation.
@usableFromInline struct PartComparison<State, Action, Part: Sendable>: Comparison {
  @usableFromInline let before: Part
  @usableFromInline let react: @Sendable (Part, Step<State, Action>) -> Effect<Action>

  @inlinable init(
    before: Part, react: @escaping @Sendable (Part, Step<State, Action>) -> Effect<Action>
  ) {
    self.before = before
    self.react = react
  }

  @inlinable func effect(_ step: Step<State, Action>, _ running: AskForRunning) -> Effect<Action> {
    react(before, step)
  }

  @inlinable func effect(ofOther state: State, _ running: AskForRunning) -> Effect<Action> { .none }
}

/// A function that holds what it remembers; the step is nil where the action was somebody else's.
struct Answer<State, Action>: Comparison {
  let answer: @Sendable (State, () -> Step<State, Action>?, AskForRunning) -> Effect<Action>

  func effect(_ step: Step<State, Action>, _ running: AskForRunning) -> Effect<Action> {
    answer(step.state, { step }, running)
  }

  func effect(ofOther state: State, _ running: AskForRunning) -> Effect<Action> {
    answer(state, { nil }, running)
  }
}

extension Answer {
  /// Two that answer one after the other.
  init(_ first: (any Comparison<State, Action>)?, then second: (any Comparison<State, Action>)?) {
    self.init { state, step, running in
      let effect = first?.effect(state, step, running) ?? .none
      return effect.and(second?.effect(state, step, running) ?? .none)
    }
  }
}
