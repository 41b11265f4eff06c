import Terminal
import XCTest

/// Compares a frame with the picture in `Frames/`; `RECORD=1` in the environment draws it anew.
func assertFrame(
  _ frame: Frame, is name: String, withColours: Bool = false, file: StaticString = #filePath,
  line: UInt = #line
) throws {
  let text = withColours ? frame.text + frame.colours : frame.text
  let picture = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    .appendingPathComponent("Frames/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try text.write(to: picture, atomically: true, encoding: .utf8)
    return XCTFail("\(name) was recorded: look at it", file: file, line: line)
  }
  let expected = try String(contentsOf: picture, encoding: .utf8)
  XCTAssertTrue(
    text == expected, "\(name): expected\n\(expected)\nbut drawn is\n\(text)",
    file: file, line: line)
}

extension Frame {
  /// The styles, a line a row: how many cells of which colour, on which, with what attributes.
  fileprivate var colours: String {
    (0..<size.height).map { y in
      var runs: [(count: Int, style: Style)] = []
      for cell in row(y) {
        if runs.last?.style == cell.style {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((1, cell.style))
        }
      }
      return "\(y): "
        + runs.map { count, style in
          let colours = [style.colour, style.background].map { $0.map { "\($0.index)" } ?? "-" }
          let attributes = style.attributes.isEmpty ? "" : "+\(style.attributes.rawValue)"
          return "\(count)×\(colours.joined(separator: "/"))\(attributes)"
        }.joined(separator: " ") + "\n"
    }.joined()
  }
}
