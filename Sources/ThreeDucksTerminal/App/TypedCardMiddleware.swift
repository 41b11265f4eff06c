import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// How long a column's letter waits for the number of a row.
  private static var patience: Duration { .seconds(2) }

  /// Forgets a column whose letter was typed and that no row followed.
  static var typedCard: Self {
    Middleware("typedCard", comparing: \.terminal.typedColumn) { before, step in
      if case .terminal(.columnTyped) = step.action {
        return .after(patience, id: "typedCard", .terminal(.columnForgotten))
      }
      let isForgotten = before != nil && step.state.terminal.typedColumn == nil
      return isForgotten ? .cancel("typedCard") : .none
    }
  }
}
