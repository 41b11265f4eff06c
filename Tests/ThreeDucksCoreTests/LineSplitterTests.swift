import XCTest

@testable import ThreeDucksCore

final class LineSplitterTests: XCTestCase {
  /// Checks that `text` is split into the expected lines, whatever the length of the chunks in which it arrives.
  ///
  /// Each expected string is a line, or the beginning or the end of a line that is too long; "…" stands for
  /// the bytes that are left out. The string begins with the line's number, and ends with "|" if no newline
  /// follows.
  private func check(
    _ text: String, _ expected: [String], limit: Int = 100, line: UInt = #line
  ) {
    let bytes = Array(text.utf8)
    for chunk in 1...max(bytes.count, 1) {
      var splitter = LineSplitter(limit: limit)
      var found: [String] = []
      func note(_ line: LineSplitter.Line) {
        let text = String(decoding: line.bytes, as: UTF8.self)
        let shown =
          switch line.part {
          case .whole: text
          case .beginning: text + "…"
          case .end: "…" + text
          }
        found.append("\(line.number) \(shown)\(line.isEnded ? "" : "|")")
      }
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        splitter.append(Array(bytes[start..<min(start + chunk, bytes.count)]))
        while let line = splitter.next() { note(line) }
      }
      if let line = splitter.finish() { note(line) }
      XCTAssertEqual(found, expected, "in chunks of \(chunk) bytes", line: line)
    }
  }

  func testLinesDoNotDependOnTheLengthOfTheChunks() {
    check(
      "\u{FEFF}one\r\ntwo\n\n\rthree\r\r\nfo",
      ["1 \u{FEFF}one", "2 two", "3 ", "4 \rthree\r", "5 fo|"])
    check("", [])
    check("\n", ["1 "])
  }

  func testTheBeginningAndTheEndOfALineThatIsTooLongAreKept() {
    check(
      "12345\n123456\n1234\r\n123456\r\n1234567890abcdef\n12345\r",
      [
        "1 12345", "2 12345…|", "2 …23456", "3 1234", "4 12345…|", "4 …23456", "5 12345…|",
        "5 …bcdef", "6 12345…|", "6 …2345\r|",
      ], limit: 5)
  }
}
