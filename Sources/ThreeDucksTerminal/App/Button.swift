import Terminal
import ThreeDucksCore

/// Words that can be pressed: by a click and, if they are selected, by Enter.
struct Button: Equatable {
  let words: String
  /// More words, which are shown only on the button itself.
  var details = ""
  let actions: [AppAction]
  /// Whether Enter presses the button or, for a choice, whether Left and Right replace it.
  var isSelected = false
  /// Whether this is the current choice of its row.
  var isChoice = false
  /// Whether the button is about cards that do not fit the window.
  var isDim = false

  /// The text on the screen, which has the same length whether the button is selected or not.
  var label: String {
    let text = "\(words)\(details)"
    return isChoice ? " (\(text)) " : isSelected ? "[ \(text) ]" : "  \(text)  "
  }

  var style: Style {
    let style = Style(nil, isSelected ? [.reverse] : isChoice ? [.bold] : [])
    return isDim ? style.adding([.dim]) : style
  }
}

extension AppState {
  /// The buttons that can be pressed now.
  var buttons: [Button] {
    switch place {
    case .title, .won: buttonsOfScreen
    case .pause:
      selecting(
        [
          Button(words: "p: Resume", actions: [.terminal(.overlayClosed)]),
          Button(words: "g: Give Up", actions: givingUp),
          // A narrow window has no room for three buttons.
          terminal.size.width < 60
            ? nil
            : Button(
              words: core.canContinueLater ? "q: Save & Quit" : "q: Quit",
              actions: [.terminal(.quit)]),
        ].compactMap { $0 })
    case .question:
      // Arrows do not select the second button: Enter must never lose a game.
      [
        Button(
          words: terminal.size.width < 60 ? "Keep Playing" : "Enter: Keep Playing",
          actions: [.terminal(.overlayClosed)], isSelected: true),
        Button(words: "y: Give Up", actions: givingUpForGood),
      ]
    case .game, .watching, .tooSmall, .pages, .board: []
    }
  }

  /// The buttons of the screen, even while an overlay covers it.
  var buttonsOfScreen: [Button] {
    switch core.phase {
    case _ where isWatched: []
    case .title:
      [
        continueButton,
        Button(
          words: "New Game", actions: startingNewGame, isSelected: titleRow != .unfinishedGame,
          isDim: !fits(core.difficulty)),
      ].compactMap { $0 }
    case .started: []
    case .won:
      selecting(
        [
          Button(
            words: terminal.size.width < 60 ? "to title" : "back to title",
            actions: [.game(.endGame)]),
          // A narrow window has no room for three buttons.
          terminal.size.width < 60 ? nil : Button(words: "new game", actions: startingNewGame),
          Button(words: "same cards", actions: startingSameCards),
        ].compactMap { $0 })
    }
  }

  /// The button that continues the unfinished game; it also shows the day and the opponent if there is room.
  private var continueButton: Button? {
    guard let continuing, let game = core.continuableGame else { return nil }
    let buttons = [game.fullWords, game.words].map {
      Button(
        words: "Continue", details: ": \($0)", actions: continuing,
        isSelected: titleRow == .unfinishedGame, isDim: !fits(game.game.difficulty))
    }
    return buttons.first { $0.label.count <= terminal.size.width } ?? buttons.last
  }

  /// The button that Enter presses.
  var selected: Button? { buttons.first { $0.isSelected } }

  /// Marks the selected button.
  private func selecting(_ buttons: [Button]) -> [Button] {
    var buttons = buttons
    buttons[min(terminal.selection, buttons.count - 1)].isSelected = true
    return buttons
  }
}
