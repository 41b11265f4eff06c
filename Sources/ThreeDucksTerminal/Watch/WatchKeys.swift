import Terminal

/// What a watcher's keys mean.
enum WatchKeys {
  /// A key that the last row tells of, or one for back and one for forth.
  struct Hint: Equatable {
    let words: String
    fileprivate let keys: [Key]

    init(_ words: String, _ keys: Key...) {
      self.words = words
      self.keys = keys
    }

    /// The key that a click presses: on the first of two its name presses it, and what is behind it the
    /// other.
    ///
    /// - Parameter column: Where the words were clicked, from 0.
    func key(at column: Int) -> Key? {
      column <= words.prefix { $0 != " " }.count ? keys.first : keys.last
    }
  }

  /// The keys that the last row tells of, the most wanted last.
  ///
  /// - Parameter leaving: How it tells of the way out.
  static func hints(leaving: String) -> [Hint] {
    [
      Hint("t colours", "t"), Hint("d panel", "d"), Hint("- + speed", "-", "+"),
      Hint("PgUp PgDn game", .pageUp, .pageDown), Hint("Left Right action", .left, .right),
      Hint("Space pause", " "), Hint(leaving, "q"),
    ]
  }

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
