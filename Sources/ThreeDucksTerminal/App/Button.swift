import Terminal
import ThreeDucksCore

/// Words that do something when they are pressed: by a click and, while they stand out, by Enter.
struct Button: Equatable {
  var words: String
  let actions: [AppAction]
  /// Whether it stands out: the one that Enter presses, or the one chosen among several.
  var isProminent = false
  /// Whether it is one of several of which one is chosen: that one must not look like the one to press.
  var isRadio = false
  /// Whether it only answers why it cannot be pressed.
  var isDim = false

  /// What is written: all buttons of the same words are of the same length.
  var label: String { isProminent ? "[ \(words) ]" : "  \(words)  " }

  var style: Style {
    let chosen: Attributes = isRadio ? [.bold, .underline] : [.reverse]
    let style = Style(nil, isProminent ? chosen : [])
    return isDim ? style.adding([.dim]) : style
  }
}

extension [Button] {
  /// The columns that they take side by side.
  var width: Int { map(\.label.count).reduce(0, +) }
}

extension AppState {
  /// What can be pressed now.
  var buttons: [Button] {
    switch cover {
    case .pause?:
      withMark([
        Button(words: "Resume", actions: goingOn), Button(words: "Give Up", actions: givingUp),
      ])
    case .giveUp?:
      withMark([
        Button(words: "Keep Playing", actions: goingOn),
        Button(words: "Give Up", actions: givingUpForGood),
      ])
    case .help?, .statistics?: []
    case nil: hasRoom ? buttonsOfScreen : []
    }
  }

  /// What can be pressed on the screen itself when nothing covers it.
  var buttonsOfScreen: [Button] {
    switch core.phase {
    case .title:
      withMark(
        [
          continuing.map { Button(words: "Continue", actions: $0) },
          Button(words: "New Game", actions: dealing(.newGame)),
        ].compactMap { $0 })
    case .started: []
    case .won:
      withMark([
        Button(words: "Go Again", actions: [.game(.endGame)]),
        Button(words: "New Game", actions: dealing(.newGame)),
        Button(words: "Same Cards", actions: dealing(.sameDeal)),
      ])
    }
  }

  /// The button that Enter presses.
  var marked: Button? { buttons.first { $0.isProminent } }

  private func withMark(_ buttons: [Button]) -> [Button] {
    var buttons = buttons
    buttons[min(terminal.mark, buttons.count - 1)].isProminent = true
    return buttons
  }
}
