import Terminal
import ThreeDucksCore

extension View {
  /// Says how large the window must be, how large it is, and what to do.
  mutating func drawTooSmall(_ props: AppProps) {
    let (needed, actual) = (props.neededSize, props.terminal.size)
    let hasGame = props.core.phase == .started || props.gameGivenUp != nil
    let words =
      "Make the window larger: \(hasGame ? "this game" : "Three Ducks") needs "
      + "\(needed.width) columns and \(needed.height) rows. The window has "
      + "\(actual.width) columns and \(actual.height) rows."
      + (props.game?.isPaused == true ? " Your game is paused." : "")
    let lines = words.wrapped(toWidth: max(area.size.width - 2, 1))
    let top = max((area.size.height - lines.count) / 2, 0)
    for (row, line) in lines.prefix(area.size.height).enumerated() {
      frame.write(line, centredIn: area, row: top + row)
    }
  }
}
