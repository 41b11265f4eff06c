import Terminal

/// What a watcher's keys mean.
enum WatchKeys {
  /// The keys that the last row tells of before the way out, the most wanted last.
  static let hints = [
    "t colours", "d panel", "+ - speed", "PgUp PgDn game", "Left Right action", "Space pause",
  ]

  /// What a key does; nil for nothing.
  static func action(for key: Key, in state: WatchState) -> WatchAction? {
    switch key {
    case " ", .enter, "p": .playToggled
    case .left, "h": .stepped(by: -1)
    case .right, "l": .stepped(by: 1)
    case .pageUp: .gamesStepped(by: -1)
    case .pageDown: .gamesStepped(by: 1)
    case .home: .wentToBeginning
    case .end: .wentToEnd
    case "+", "=": .speedStepped(by: 1)
    case "-": .speedStepped(by: -1)
    case "d": .panelToggled
    case "t": .themeChosen(state.terminal.theme.next)
    case "q", .escape: .quit
    default: nil
    }
  }
}
