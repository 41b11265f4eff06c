import Redux
import ThreeDucksCore

/// What can happen in the program: in its core, or on the terminal alone.
package enum AppAction: Equatable, Sendable {
  /// Something happened in the core.
  case core(ThreeDucksAction)
  /// Something happened on the terminal.
  case terminal(TerminalAction)

  /// Something happened in the game.
  package static func game(_ action: GameAction) -> AppAction { .core(.game(action)) }
}

extension CasePath where Root == AppAction, Value == ThreeDucksAction {
  /// The core's actions.
  static var core: Self {
    CasePath(AppAction.core) { if case .core(let action) = $0 { action } else { nil } }
  }
}

extension CasePath where Root == AppAction, Value == TerminalAction {
  /// The terminal's actions.
  static var terminal: Self {
    CasePath(AppAction.terminal) {
      if case .terminal(let action) = $0 { action } else { nil }
    }
  }
}
