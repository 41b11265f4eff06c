import Terminal
import ThreeDucksCore

extension AppState {
  /// What can be pressed now.
  var choices: [Choice] {
    switch cover {
    case .pause?: withMark([Choice("Go On", "p", goingOn), Choice("Give Up", "g", givingUp)])
    case .giveUp?:
      withMark([Choice("Yes, Give Up", "g", [.game(.endGame)]), Choice("No, Go On", nil, goingOn)])
    case .help?, .statistics?: []
    case nil: hasRoom ? choicesOfScreen : []
    }
  }

  /// What can be pressed on the screen itself when nothing covers it.
  var choicesOfScreen: [Choice] {
    switch core.phase {
    case .title:
      withMark(
        [
          continuing.map { Choice("Continue", "c", $0) },
          Choice("New Game", "n", dealing(.newGame)),
        ].compactMap { $0 })
    case .started: []
    case .won:
      withMark([
        Choice("Go Again", nil, [.game(.endGame)]), Choice("New Game", "n", dealing(.newGame)),
        Choice("Same Deal", "r", dealing(.sameDeal)),
      ])
    }
  }

  /// The choice that Enter presses.
  var marked: Choice? { choices.first { $0.isMarked } }

  /// Marks another choice.
  func marking(by step: KeyStep) -> [AppAction] {
    let number = choices.firstIndex { $0.isMarked } ?? 0
    return [.terminal(.marked(step.place(after: number, of: choices.count)))]
  }

  private func withMark(_ choices: [Choice]) -> [Choice] {
    var choices = choices
    choices[min(terminal.mark, choices.count - 1)].isMarked = true
    return choices
  }
}
