import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// How long the letter of a row waits for the number of a column.
  private static var patience: Duration { .seconds(2) }

  /// Forgets the letter of a row that no number followed.
  static var typedCard: Self {
    Middleware("typedCard", comparing: \.terminal.typedRow) { before, step in
      if case .terminal(.rowTyped) = step.action {
        return .after(patience, id: "typedCard", .terminal(.rowForgotten))
      }
      let isForgotten = before != nil && step.state.terminal.typedRow == nil
      return isForgotten ? .cancel("typedCard") : .none
    }
  }
}
