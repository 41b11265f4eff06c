import Terminal
import ThreeDucksCore

extension AppState {
  /// How the cards lie.
  var grid: Grid { Grid(core.difficulty) }

  /// The smallest terminal that can show the screen that is on.
  var neededSize: Size {
    core.phase == .started ? BoardLayout.smallestScreen(for: grid) : BoardLayout.smallestScreen
  }

  /// Whether the terminal can show the screen that is on.
  var hasRoom: Bool { terminal.size.holds(neededSize) }
}
