import Redux
import ThreeDucksCore

/// What can happen in the program: in the game, or on the terminal alone.
package enum AppAction: Equatable, Sendable {
  /// Something happened in the game.
  case game(ThreeDucksAction)
  /// Something happened on the terminal.
  case terminal(TerminalAction)
}

extension CasePath where Root == AppAction, Value == ThreeDucksAction {
  /// The game's actions.
  static var game: Self {
    CasePath(AppAction.game) { if case .game(let action) = $0 { action } else { nil } }
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
