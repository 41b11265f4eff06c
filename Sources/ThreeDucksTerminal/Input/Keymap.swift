import Terminal
import ThreeDucksCore

/// What the player's keys and clicks mean: a pure function of the input and the state.
enum Keymap {
  /// The actions that an input stands for, in order; none when it means nothing here.
  static func actions(for input: Input, in state: AppState, now: Duration) -> [AppAction] {
    switch input {
    case .key(let key): actions(for: key, in: state)
    case .click(let point): View(AppProps(state, now: now)).actions(at: point)
    case .resized(let size): [.terminal(.resized(size))]
    case .ended: []
    }
  }

  private static func actions(for key: Key, in state: AppState) -> [AppAction] {
    if let place = typedPlace(key, in: state) {
      return [.terminal(.focused(place)), .game(.flipCard(place))]
    }
    return action(for: key, in: state).map { [$0] } ?? []
  }

  /// The card that a row's digit names behind a column's letter: B3 is column B, row 3.
  private static func typedPlace(_ key: Key, in state: AppState) -> Int? {
    guard let column = state.terminal.typedColumn, isPlayable(state),
      case .character(let digit) = key, let row = digit.wholeNumberValue, row > 0
    else { return nil }
    let grid = Grid(state.game.difficulty, on: state.terminal.size)
    return row <= grid.rows ? (row - 1) * grid.columns + column : nil
  }

  /// Cards that are not shown are not played.
  private static func isPlayable(_ state: AppState) -> Bool {
    state.game.phase == .started && !state.terminal.isHelpOpen && TooSmallProps(state) == nil
  }

  private static func action(for key: Key, in state: AppState) -> AppAction? {
    if key == .character("m") { return .terminal(.muteChosen(!state.terminal.isMuted)) }
    if state.terminal.isHelpOpen { return helpAction(for: key) }
    switch key {
    case .character("?"): return .terminal(.helpOpened)
    case .character("q"): return .terminal(.quit)
    default: break
    }
    switch state.game.phase {
    case .title: return titleAction(for: key, state.game.difficulty, state.terminal)
    case .started: return gameAction(for: key, in: state)
    case .won: return key == .enter ? .game(.endGame) : nil
    }
  }

  private static func helpAction(for key: Key) -> AppAction? {
    let closing: [Key] = [.escape, .character("?"), .character("q")]
    return closing.contains(key) ? .terminal(.helpClosed) : nil
  }

  private static func titleAction(
    for key: Key, _ difficulty: Difficulty, _ terminal: TerminalState
  ) -> AppAction? {
    switch key {
    case .enter, .character("n"): .terminal(.newGame)
    case .character("t"): .terminal(.themeChosen(terminal.theme.next))
    case .character("a"): .terminal(.animationChosen(!terminal.isAnimated))
    case .left, .character("h"): .game(.setDifficulty(difficulty.stepped(by: -1, wraps: false)))
    case .right, .character("l"): .game(.setDifficulty(difficulty.stepped(by: 1, wraps: false)))
    case .tab: .game(.setDifficulty(difficulty.stepped(by: 1, wraps: true)))
    case .backTab: .game(.setDifficulty(difficulty.stepped(by: -1, wraps: true)))
    case .character("1"): .game(.setDifficulty(.easy))
    case .character("2"): .game(.setDifficulty(.medium))
    case .character("3"): .game(.setDifficulty(.hard))
    default: nil
    }
  }

  private static func gameAction(for key: Key, in state: AppState) -> AppAction? {
    if key == .character("g") { return .game(.endGame) }
    guard isPlayable(state) else { return nil }
    let focus = state.terminal.focus
    if key == .enter || key == .character(" ") { return .game(.flipCard(focus)) }
    let grid = Grid(state.game.difficulty, on: state.terminal.size)
    // Capitals: the small letters are taken.
    if case .character(let letter) = key, let code = letter.asciiValue,
      case let column = Int(code) - 65, (0..<grid.columns).contains(column)
    {
      return .terminal(.columnTyped(column))
    }
    return direction(for: key).map { .terminal(.focused(grid.place($0, of: focus))) }
  }

  private static func direction(for key: Key) -> Direction? {
    switch key {
    case .up, .character("k"): .up
    case .down, .character("j"): .down
    case .left, .character("h"): .left
    case .right, .character("l"): .right
    case .home: .rowStart
    case .end: .rowEnd
    case .pageUp: .columnTop
    case .pageDown: .columnBottom
    default: nil
    }
  }
}

extension Difficulty {
  /// The difficulty some steps on; beyond the last one it stays, or begins again.
  fileprivate func stepped(by steps: Int, wraps: Bool) -> Difficulty {
    let all = Difficulty.allCases
    let index = (all.firstIndex(of: self) ?? 0) + steps
    return all[wraps ? (index + all.count) % all.count : min(max(index, 0), all.count - 1)]
  }
}
