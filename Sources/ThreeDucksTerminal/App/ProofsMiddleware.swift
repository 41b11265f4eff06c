import Redux

extension Middleware where State == AppState, Action == AppAction {
  /// Has the logs of the best games asked when somebody looks at them, and not before: at launch nobody
  /// is to wait for them.
  static var proofs: Self {
    Middleware("proofs") { step in
      guard case .terminal(.overlayOpened(.statistics)) = step.action else { return .none }
      return .send(.core(.library(.checkProofs)))
    }
  }
}
