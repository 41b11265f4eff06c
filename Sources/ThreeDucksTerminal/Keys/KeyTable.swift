import Terminal
import ThreeDucksCore

/// Every key there is: what they mean, the help and the hints are read from here.
///
/// A capital letter counts as its small letter, so nothing is amiss under caps lock.
enum KeyTable {
  static let all: [KeyBinding] =
    choices + title + game + won + watching + covers + everywhere

  private static let covers: [KeyBinding] = [
    KeyBinding("Esc ? q", "close", .help, keys: back + ["?", "q", .f1]) { _, _ in
      [.terminal(.overlayClosed)]
    },
    KeyBinding("Space arrows", "next page", .help, keys: pages.keys) { _, key in
      pages[key].map { [.terminal(.helpTurned(by: $0))] } ?? []
    },
    KeyBinding("p Esc", "resume", .pause, keys: back + ["p"]) { state, _ in state.goingOn },
    KeyBinding("g", "give up", .pause, keys: ["g"]) { state, _ in state.givingUp },
    // Enter and every other key keep playing: only this key loses the game.
    KeyBinding("y", "give up", .question, keys: ["y"]) { state, _ in
      state.givingUpForGood
    },
  ]

  private static let everywhere: [KeyBinding] = [
    KeyBinding("mouse", "click to flip or press", .everywhere),
    KeyBinding(
      "t", "next theme", .everywhere, hint: .init(words: "t theme", rank: 0, key: "t"),
      keys: ["t"]
    ) { state, _ in [.terminal(.themeChosen(state.terminal.theme.next))] },
    KeyBinding("o", "animations on or off", .everywhere, keys: ["o"]) { state, _ in
      [.terminal(.animationChosen(!state.terminal.isAnimated))]
    },
    KeyBinding("m", "sound on or off", .everywhere, keys: ["m"]) { state, _ in
      [.terminal(.muteChosen(!state.terminal.isMuted))]
    },
    KeyBinding(
      "? F1", "this help", .screens, hint: .init(words: "? help", rank: 8, key: "?"),
      keys: ["?", .f1]
    ) { _, _ in [.terminal(.overlayOpened(.help))] },
    KeyBinding(
      "q Ctrl-C", "quit", .screens, hint: .init(words: "q quit", rank: 9, key: "q", isWayOut: true),
      keys: ["q"]
    ) { _, _ in [.terminal(.quit)] },
    KeyBinding("Ctrl-Z", "suspend", .everywhere),
    KeyBinding("Ctrl-L", "redraw the screen", .everywhere),
  ]

  /// What leads back, wherever there is a way.
  static let back: [Key] = [.escape, .backspace]

  private static let pages: KeyValuePairs<Key, Int> = [
    " ": 1, .right: 1, .down: 1, .pageDown: 1, .left: -1, .up: -1, .pageUp: -1,
  ]
}

/// Every key, for those who read of them outside of a game.
package enum KeyManual {
  /// A line of the list.
  package struct Entry: Sendable {
    /// Where the keys count, such as `On the title`.
    package let scope: String
    package let keys: String
    package let meaning: String
  }

  package static var entries: [Entry] {
    KeyTable.all.map { Entry(scope: $0.scope.name, keys: $0.label, meaning: $0.meaning) }
  }
}

/// A few keys and what each means, in an order.
extension KeyValuePairs where Key == Terminal.Key {
  var keys: [Terminal.Key] { map { $0.key } }

  subscript(key: Terminal.Key) -> Value? { first { $0.key == key }?.value }
}
