import Terminal
import XCTest

/// Compares a frame with the picture in `Frames/`; `RECORD=1` in the environment draws it anew.
func assertFrame(
  _ frame: Frame, is name: String, file: StaticString = #filePath, line: UInt = #line
) throws {
  let picture = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    .appendingPathComponent("Frames/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD"] == "1" {
    try frame.text.write(to: picture, atomically: true, encoding: .utf8)
    return XCTFail("\(name) was recorded: look at it", file: file, line: line)
  }
  let expected = try String(contentsOf: picture, encoding: .utf8)
  XCTAssertTrue(
    frame.text == expected, "\(name): expected\n\(expected)\nbut drawn is\n\(frame.text)",
    file: file, line: line)
}
