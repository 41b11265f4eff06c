/// What happens next: a middleware may change or drop an action before the reducer sees it, and
/// answers a step with effects.
///
/// ```swift
/// let hint = Middleware<Game, GameAction>("hint") { step in
///   step.action == .flip ? .after(.seconds(10), id: .hint, .showHint) : .none
/// }
/// ```
public struct Middleware<State, Action>: Sendable {
  /// Sees an action before the reducer; returns the action to reduce, or nil to drop it.
  public typealias Intercept = @Sendable (State, Action) -> Action?
  /// Sees a step after the reducer; returns what happens next.
  public typealias React = @Sendable (Step<State, Action>) -> Effect<Action>

  /// Called before the reducer; what it returns is called after the reducer.
  ///
  /// So a middleware can compare the two, and holds no more of the old state than it needs: what is
  /// held while it is reduced has to be copied.
  @usableFromInline typealias Before = @Sendable (State, Action) -> Reaction<State, Action>?
  /// The same for an action that is not for the part on which the middleware is mounted: only the
  /// state may matter.
  typealias Follow = @Sendable (State) -> (@Sendable (State) -> Effect<Action>)?

  /// The name under which the middleware's actions are recorded.
  public let name: String
  /// The sender of its effects.
  @usableFromInline let sender: Sender
  @usableFromInline let intercept: Intercept?
  /// What a middleware does that needs nothing of the state before.
  @usableFromInline let reaction: Reaction<State, Action>?
  @usableFromInline let before: Before?
  let follow: Follow?

  /// Makes a middleware that answers steps with effects, and may change or drop actions as well.
  public init(_ name: String, intercept: Intercept? = nil, react: @escaping React) {
    self.init(name, intercept: intercept, reaction: Reaction(react), before: nil)
  }

  /// Makes a middleware that changes or drops actions.
  ///
  /// ```swift
  /// let referee = Middleware<Game, GameAction>.intercept("referee") { game, action in
  ///   game.isOver ? nil : action
  /// }
  /// ```
  public static func intercept(_ name: String, _ intercept: @escaping Intercept) -> Middleware {
    Middleware(name, intercept: intercept, reaction: nil, before: nil)
  }

  /// Makes a middleware that answers one case of the actions, with the value that the case carries.
  public init<Value>(
    _ name: String, on action: CasePath<Action, Value>,
    react: @escaping @Sendable (Value, Step<State, Action>) -> Effect<Action>
  ) {
    self.init(name) { step in action.extract(step.action).map { react($0, step) } ?? .none }
  }

  /// Makes a middleware that compares a part of the state before an action with what it became.
  ///
  /// Only that part is kept meanwhile, so name the smallest one that will do, such as a count. A
  /// collection is copied when the action changes it.
  ///
  /// ```swift
  /// Middleware("applause", comparing: \.score) { before, step in
  ///   step.state.score > before ? .send(.applause) : .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - select: The part: a key path or a pure function.
  ///   - filter: Which actions it answers; for the others nothing is selected.
  ///   - react: Sees the part as it was before the action, and the step.
  public init<Part: Sendable>(
    _ name: String, comparing select: @escaping @Sendable (State) -> Part,
    when filter: @escaping @Sendable (Action) -> Bool = { _ in true },
    react: @escaping @Sendable (Part, Step<State, Action>) -> Effect<Action>
  ) {
    self.init(
      name,
      before: { state, action in
        guard filter(action) else { return nil }
        let before = select(state)
        return Reaction { react(before, $0) }
      })
  }

  /// Makes a middleware that answers every change of a part of the state, whatever caused it: an
  /// action of its own, a parent's reducer, an undo.
  ///
  /// Mounted on each element of a collection, it sees only what the elements' own actions change.
  ///
  /// - Parameters:
  ///   - name: The name under which the middleware's actions are recorded.
  ///   - select: The part: a key path or a pure function.
  ///   - react: Sees the part before and after.
  public init<Part: Equatable & Sendable>(
    _ name: String, onChangeOf select: @escaping @Sendable (State) -> Part,
    react: @escaping @Sendable (_ before: Part, _ after: Part) -> Effect<Action>
  ) {
    let answer = { @Sendable (before: Part, state: State) -> Effect<Action> in
      let after = select(state)
      return before == after ? .none : react(before, after)
    }
    self.init(
      name,
      before: { state, _ in
        let before = select(state)
        return Reaction { answer(before, $0.state) }
      },
      follow: { state in
        let before = select(state)
        return { answer(before, $0) }
      })
  }

  /// Whether it has a hook after the reducer.
  var reacts: Bool { reaction != nil || before != nil }

  /// What it remembers of the state before one of its actions, and does after it.
  func reaction(to action: Action, in state: State) -> Reaction<State, Action>? {
    reaction ?? before?(state, action)
  }

  init(
    _ name: String, intercept: Intercept? = nil, reaction: Reaction<State, Action>? = nil,
    before: Before?, follow: Follow? = nil
  ) {
    self.name = name
    sender = Sender(origin: .middleware(name))
    self.intercept = intercept
    self.reaction = reaction
    self.before = before
    self.follow = follow
  }
}

/// What a middleware does after the reducer, with what it has kept of the state before it.
// A structure, and not a bare function: that would be wrapped, and allocated, for every action.
@usableFromInline struct Reaction<State, Action>: Sendable {
  @usableFromInline let react: Middleware<State, Action>.React

  init(_ react: @escaping Middleware<State, Action>.React) { self.react = react }
}
