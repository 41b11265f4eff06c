import Terminal
import ThreeDucksCore

/// What the player's keys mean: a pure function of the key and the state.
enum Keymap {
  /// The actions that a key stands for, in order; none when it means nothing here.
  static func actions(for key: Key, in state: AppState) -> [AppAction] {
    let bindings = KeyTable.all.lazy.filter { counts($0.scope, in: state) }
    let meaning = bindings.compactMap { $0.actions(for: key, in: state) }.first
    // Of a question, whatever is no yes is a no.
    let actions = meaning ?? (state.cover == .giveUp ? state.goingOn : [])
    // Whatever a key means, it ends a name that was begun.
    return state.terminal.typedColumn == nil ? actions : [.terminal(.columnForgotten)] + actions
  }

  private static func counts(_ scope: KeyBinding.Scope, in state: AppState) -> Bool {
    switch state.cover {
    case .help?: return scope == .help || scope == .everywhere
    case .pause?: return scope == .pause || scope == .screens || scope == .everywhere
    case .giveUp?: return scope == .question
    case nil: break
    }
    switch scope {
    case .title: return state.game.phase == .title
    case .won: return state.game.phase == .won
    case .game: return state.game.phase == .started
    // Cards that are not shown are not played.
    case .cards: return state.game.phase == .started && state.hasRoom
    case .screens, .everywhere: return true
    case .help, .pause, .question: return false
    }
  }
}

extension KeyTable {
  /// The keys of a screen, as its help lists them.
  static func bindings(of phase: Phase) -> [KeyBinding] {
    all.filter { binding in
      switch binding.scope {
      case .title: phase == .title
      case .won: phase == .won
      case .game, .cards: phase == .started
      case .screens, .everywhere: true
      case .help, .pause, .question: false
      }
    }
  }

  /// The keys that the last row of a screen tells of, the most wanted last.
  static func hints(of phase: Phase) -> [KeyBinding.Hint] {
    bindings(of: phase).compactMap(\.hint).sorted { $0.rank < $1.rank }
  }
}
