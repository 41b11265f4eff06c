extension Middleware {
  /// Prints every action with its store time and its sender, and each thing that it changed on a line
  /// of its own.
  ///
  /// ```
  /// 0.812 seconds flipCard(3)
  ///   cards[3].isFlipped: false → true
  ///   moves: 0 → 1
  /// ```
  ///
  /// - Parameters:
  ///   - filter: Which actions are printed.
  ///   - print: Receives the text of an action, several lines at once, on the thread that drains.
  public static func logging(
    filter: @escaping @Sendable (Action) -> Bool = { _ in true },
    print: @escaping @Sendable (String) -> Void
  ) -> Middleware where State: Sendable {
    Middleware("logging", comparing: \.self, when: filter) { before, step in
      let sender = if case .middleware(let name) = step.origin { " by \(name)" } else { "" }
      let changes = StateChange.between(before, step.state).map { "\n  \($0)" }.joined()
      print("\(step.time) \(step.action)\(sender)\(changes)")
      return .none
    }
  }

  /// Calls a function with every step, for a log or a test.
  public static func onStep(
    _ name: String = "onStep", _ body: @escaping @Sendable (Step<State, Action>) -> Void
  ) -> Middleware {
    Middleware(name) { step in
      body(step)
      return .none
    }
  }
}
