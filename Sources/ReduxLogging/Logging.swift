import CustomDump
import Redux

extension Middleware {
  /// Prints every action with its store time, and what it changed in the state.
  ///
  /// If an action was not dispatched from outside, its sender is printed too.
  ///
  /// ```
  /// 0.812 seconds flipCard(3)
  ///     Game(
  ///   -   moves: 0,
  ///   +   moves: 1,
  ///       …
  ///     )
  /// ```
  ///
  /// - Parameters:
  ///   - filter: Which actions are printed.
  ///   - print: Receives the text for each action, one or more lines, on the draining thread.
  public static func logging(
    filter: @escaping @Sendable (Action) -> Bool = { _ in true },
    print: @escaping @Sendable (String) -> Void
  ) -> Middleware where State: Sendable {
    Middleware("logging") { state, action in
      action.map(filter) == true ? state : nil
    } after: { before, step in
      guard let action = step.action else { return .none }
      let changes = diff(before, step.state).map { "\n\($0)" } ?? ""
      print("\(step.time) \(action)\(step.origin.suffix)\(changes)")
      return .none
    }
  }

  /// Writes a record of every step from now on, for a developer to inspect or save.
  ///
  /// List it last, so that the effects of the other middlewares have started when it looks at them.
  ///
  /// - Parameter write: Receives the record, and the descriptions of the effects that are running, in the
  ///   order in which they started, on the draining thread. A record is `Codable` if its action is.
  public static func tracing(
    _ write: @escaping @Sendable (_ record: ActionRecord<Action>, _ effects: [String]) -> Void
  ) -> Middleware {
    .onStep { write($0.record, $0.store.runningEffects.map(\.description)) }
  }
}

extension ActionOrigin {
  fileprivate var suffix: String {
    switch self {
    case .dispatched: ""
    case .middleware(let name): " by \(name)"
    }
  }
}
