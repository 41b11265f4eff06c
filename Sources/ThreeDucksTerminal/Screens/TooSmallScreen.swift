import Terminal
import ThreeDucksCore

extension View {
  /// Says how large the window is and should be, and what to do.
  mutating func drawTooSmall(_ props: AppProps) {
    let (needed, actual) = (props.neededSize, props.terminal.size)
    let hasGame = props.core.phase == .started
    let times = props.appearance.glyphs.times
    let words =
      "\(hasGame ? "This game" : "Three Ducks") needs \(needed.width) columns \(times) \(needed.height) rows; "
      + "the window has \(actual.width) \(times) \(actual.height). Make it larger"
      + (hasGame ? " (your game is paused), or press g to give up." : ", or press q to quit.")
    let lines = words.wrapped(toWidth: max(area.size.width - 2, 1))
    let top = max((area.size.height - lines.count) / 2, 0)
    for (row, line) in lines.enumerated() { frame.write(line, centredIn: area, row: top + row) }
  }
}
