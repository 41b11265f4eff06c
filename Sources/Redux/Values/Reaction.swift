/// How a middleware answers a step.
@usableFromInline enum Reaction<State, Action>: Sendable {
  /// Knowing the step alone.
  case plain(@Sendable (Step<State, Action>) -> Effect<Action>)
  /// Remembering something of the state before it. The action is nil when it is none of the part's
  /// on which the middleware is mounted; nil answers that there is nothing to say.
  case comparing(@Sendable (State, Action?) -> (any Comparison<State, Action>)?)

  /// The same, with nothing remembered where nothing was.
  func comparison(_ state: State, _ action: Action?) -> (any Comparison<State, Action>)? {
    switch self {
    case .plain(let react): action == nil ? nil : NoComparison(react: react)
    case .comparing(let compare): compare(state, action)
    }
  }
}

/// What a middleware remembers of the state before an action, and what it answers after it.
@usableFromInline protocol Comparison<State, Action>: Sendable {
  associatedtype State
  associatedtype Action

  /// Answers an action of its own.
  func effect(_ step: Step<State, Action>, in place: EffectPlace) -> Effect<Action>
  /// Answers an action of somebody else's, which led to a state.
  func effect(ofOther state: State, in place: EffectPlace) -> Effect<Action>
}

extension Comparison {
  @usableFromInline func effect(ofOther state: State, in place: EffectPlace) -> Effect<Action> {
    .none
  }
}

/// What the middlewares that compare remember, in their order.
@usableFromInline typealias Comparisons<State, Action> = [(any Comparison<State, Action>)?]

/// Where in the store the effects lie of those who ask, and what runs there.
@usableFromInline struct EffectPlace: Sendable {
  private let scope: EffectID?
  private let running: any RunningIDs

  @usableFromInline init(_ running: any RunningIDs) {
    self.init(scope: nil, running: running)
  }

  private init(scope: EffectID?, running: any RunningIDs) {
    self.scope = scope
    self.running = running
  }

  func below(_ id: EffectID?) -> EffectPlace {
    guard let id else { return self }
    return EffectPlace(scope: scope.map(id.below) ?? id, running: running)
  }

  /// The names of what runs right below an id; of what lies deeper, the name above it.
  func names(below id: EffectID) -> Set<EffectID.Part> {
    running.names(below: scope.map(id.below) ?? id)
  }
}

/// Knows what runs.
@usableFromInline protocol RunningIDs: AnyObject, Sendable {
  /// The names of what runs right below an id; of what lies deeper, the name above it.
  func names(below id: EffectID) -> Set<EffectID.Part>
}

@usableFromInline struct PartComparison<State, Action, Part: Sendable>: Comparison {
  @usableFromInline let before: Part
  @usableFromInline let react: @Sendable (Part, Step<State, Action>) -> Effect<Action>

  @inlinable init(
    before: Part, react: @escaping @Sendable (Part, Step<State, Action>) -> Effect<Action>
  ) {
    self.before = before
    self.react = react
  }

  @inlinable func effect(_ step: Step<State, Action>, in place: EffectPlace) -> Effect<Action> {
    react(before, step)
  }
}

struct ChangeComparison<State, Action, Part: Equatable & Sendable>: Comparison {
  let before: Part
  let select: @Sendable (State) -> Part
  let react: @Sendable (Part, Part) -> Effect<Action>

  func effect(_ step: Step<State, Action>, in place: EffectPlace) -> Effect<Action> {
    effect(ofOther: step.state, in: place)
  }

  func effect(ofOther state: State, in place: EffectPlace) -> Effect<Action> {
    let after = select(state)
    return before == after ? .none : react(before, after)
  }
}

private struct NoComparison<State, Action>: Comparison {
  let react: @Sendable (Step<State, Action>) -> Effect<Action>

  func effect(_ step: Step<State, Action>, in place: EffectPlace) -> Effect<Action> { react(step) }
}
