import Terminal
import XCTest

/// Compares a frame with a recorded picture, which is a file in `Frames/`.
func assertFrame(
  _ frame: Frame, is name: String, withColours: Bool = false, file: StaticString = #filePath,
  line: UInt = #line
) throws {
  let text = frame.text + (withColours ? frame.rowsOfColours.joined() : "")
  try assertPicture(text, is: name, file: file, line: line)
}

/// Compares the rows of `frame` that differ from `usual`, and their colours, with a recorded picture.
func assertChange(
  from usual: Frame, to frame: Frame, is name: String, file: StaticString = #filePath,
  line: UInt = #line
) throws {
  XCTAssertEqual(frame.size, usual.size, file: file, line: line)
  let rows = zip(frame.rowsWithColours, usual.rowsWithColours).filter(!=).map(\.0)
  try assertPicture(rows.joined(), is: name, file: file, line: line)
}

/// Compares text with a file in `Frames/`; with `RECORD=1` in the environment, writes the file instead.
func assertPicture(
  _ text: String, is name: String, file: StaticString = #filePath, line: UInt = #line
) throws {
  let picture = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    .appendingPathComponent("Frames/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try text.write(to: picture, atomically: true, encoding: .utf8)
    return XCTFail("\(name) was recorded: look at it", file: file, line: line)
  }
  let expected = try String(contentsOf: picture, encoding: .utf8)
  XCTAssertTrue(
    text == expected, "\(name): expected\n\(expected)\nbut got\n\(text)",
    file: file, line: line)
}

extension Frame {
  /// The styles, one line for each row: runs of cells with their colours and attributes.
  var rowsOfColours: [String] {
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
    }
  }

  /// Each row with its styles below it.
  fileprivate var rowsWithColours: [String] {
    zip(rows, rowsOfColours).map { "\($0)\n\($1)" }
  }
}
