import Terminal
import ThreeDucksCore

/// What the player's keys mean: a pure function of the key and the state.
enum Keymap {
  /// The actions that a key stands for, in order; none when it means nothing here.
  static func actions(for key: Key, in state: AppState) -> [AppAction] {
    if state.terminal.takesNoInput { return [] }
    let meaning =
      Self.meaning(of: key, in: state)
      ?? key.likeness.flatMap { Self.meaning(of: $0, in: state) }
    // Of a question, whatever key is no yes is a no.
    let isNo = state.cover == .giveUp && !key.isWheel
    let actions = meaning ?? (isNo ? state.goingOn : [])
    return state.terminal.forgetting.map(AppAction.terminal) + actions
  }

  /// The keys that the last row tells of, the most wanted last.
  static func hints(in state: AppState) -> [KeyHint] {
    let told = KeyTable.all.filter { counts($0.scope, in: state) }.compactMap { binding in
      binding.hint.flatMap { hint in
        KeyHint(binding, hint, in: state).map { (rank: hint.rank, hint: $0) }
      }
    }
    return told.sorted { $0.rank < $1.rank }.map(\.hint)
  }

  private static func meaning(of key: Key, in state: AppState) -> [AppAction]? {
    let bindings = KeyTable.all.lazy.filter { counts($0.scope, in: state) }
    return bindings.compactMap { $0.actions(for: key, in: state) }.first
  }

  private static func counts(_ scope: KeyBinding.Scope, in state: AppState) -> Bool {
    switch state.cover {
    case .help?, .statistics?: return scope == .help || scope == .everywhere
    case .pause?: return [.pause, .choices, .row, .screens, .everywhere].contains(scope)
    case .giveUp?: return scope == .question
    case nil: break
    }
    switch scope {
    // What is not shown is not played.
    case .title: return state.core.phase == .title && state.hasRoom
    case .won, .row: return state.core.phase == .won && state.hasRoom
    case .choices: return state.core.phase != .started && state.hasRoom
    case .cards: return state.core.phase == .started && state.hasRoom
    case .game: return state.core.phase == .started
    case .screens, .everywhere: return true
    case .help, .pause, .question: return false
    }
  }
}

extension TerminalState {
  /// Whatever a key means, it ends what was begun: a card's name, and a double click.
  fileprivate var forgetting: [TerminalAction] {
    (typedRow == nil ? [] : [.rowForgotten]) + (click == nil ? [] : [.clickForgotten])
  }
}

extension Key {
  fileprivate var isWheel: Bool { self == .wheelUp || self == .wheelDown }

  /// The key that this one counts as where it means nothing: of a letter the same as a capital, or as a
  /// small letter, of the wheel an arrow; nil for every other key.
  fileprivate var likeness: Key? {
    if isWheel { return self == .wheelUp ? .up : .down }
    guard case .character(let character) = self, character.isASCII, character.isLetter else {
      return nil
    }
    let other = character.isUppercase ? character.lowercased() : character.uppercased()
    return other.first.map(Key.character)
  }
}

extension KeyTable {
  /// The keys of a screen, as its help lists them.
  static func bindings(of phase: Phase) -> [KeyBinding] {
    all.filter { binding in
      switch binding.scope {
      case .title: phase == .title
      case .won, .row: phase == .won
      case .choices: phase != .started
      case .game, .cards: phase == .started
      case .screens, .everywhere: true
      case .help, .pause, .question: false
      }
    }
  }
}
