extension Middleware {
  /// Prints every action with its store time and sender, and what it changed, a line each.
  ///
  /// ```
  /// 0.812 seconds flipCard(3)
  ///   cards[3].isFlipped: false → true
  ///   moves: 0 → 1
  /// ```
  ///
  /// - Parameters:
  ///   - filter: Which actions are printed.
  ///   - print: Where the text goes, several lines at once, on the thread that drains.
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

  /// Reports every action that no reducer is mounted for.
  public static func unhandled(report: @escaping @Sendable (Action) -> Void) -> Middleware {
    recorder("unhandled") { if !$0.isHandled { report($0.action) } }
  }

  /// Hands every finished step on, to a log or a test.
  public static func recorder(
    _ name: String = "recorder", write: @escaping @Sendable (Step<State, Action>) -> Void
  ) -> Middleware {
    Middleware(name) { step in
      write(step)
      return .none
    }
  }
}
