import Terminal
import ThreeDucksCore

extension AppState {
  /// How the cards stand on this screen.
  var grid: Grid { terminal.grid ?? Grid(core.difficulty, on: terminal.size) }

  /// The smallest terminal that can show the screen that is on.
  var neededSize: Size {
    core.phase == .started ? BoardLayout.smallestScreen(for: grid) : BoardLayout.smallestScreen
  }

  /// Whether the terminal can show the screen that is on.
  var hasRoom: Bool { terminal.size.holds(neededSize) }
}
