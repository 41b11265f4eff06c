import Terminal
import XCTest

/// Compares a frame with its picture.
func assertFrame(
  _ frame: Frame, is name: String, withColours: Bool = false, file: StaticString = #filePath,
  line: UInt = #line
) throws {
  let text = frame.text + (withColours ? frame.rowsOfColours.joined() : "")
  try assertPicture(text, width: frame.size.width, is: name, file: file, line: line)
}

/// Compares what is another in a frame than in one that has a picture: rows and their colours.
func assertChange(
  from usual: Frame, to frame: Frame, is name: String, file: StaticString = #filePath,
  line: UInt = #line
) throws {
  XCTAssertEqual(frame.size, usual.size, file: file, line: line)
  let rows = zip(frame.rowsWithColours, usual.rowsWithColours).filter(!=).map(\.0)
  try assertPicture(rows.joined(), width: frame.size.width, is: name, file: file, line: line)
}

/// Compares a text with the picture in `Frames/`, whose words are in ``PictureWords``; `RECORD=1` in the
/// environment draws it again.
private func assertPicture(
  _ text: String, width: Int, is name: String, file: StaticString, line: UInt
) throws {
  let picture = pictures(beside: file).appendingPathComponent("\(name).txt")
  let words = try PictureWords(
    String(contentsOf: pictures(beside: file).appendingPathComponent("words.txt"), encoding: .utf8))
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try words.abbreviated(text, width: width).write(to: picture, atomically: true, encoding: .utf8)
    return XCTFail("\(name) was recorded: look at it", file: file, line: line)
  }
  let expected = try words.spelledOut(String(contentsOf: picture, encoding: .utf8), width: width)
  XCTAssertTrue(
    text == expected, "\(name): expected\n\(expected)\nbut drawn is\n\(text)",
    file: file, line: line)
}

/// Where the pictures of a file of tests lie.
func pictures(beside file: StaticString = #filePath) -> URL {
  URL(fileURLWithPath: "\(file)").deletingLastPathComponent().appendingPathComponent("Frames")
}

extension Frame {
  /// The styles, a line a row: how many cells of which colour, on which, with what attributes.
  fileprivate var rowsOfColours: [String] {
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
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(rows, rowsOfColours).map { "\($0)\n\($1)" }
  }
}
