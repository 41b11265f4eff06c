import XCTest

@testable import ThreeDucksCore

final class LineSplitterTests: XCTestCase {
  /// The lines of some bytes, which come in chunks of a size; the parts of one that is too long
  /// have "…" where something is left out.
  private func lines(_ bytes: [UInt8], chunk: Int, limit: Int = 100) -> [String] {
    var lines = LineSplitter(limit: limit)
    var found: [String] = []
    func note(_ line: LineSplitter.Line) {
      let text = String(decoding: line.bytes, as: UTF8.self)
      let told =
        switch line.part {
        case .whole: text
        case .beginning: text + "…"
        case .end: "…" + text
        }
      found.append("\(line.number) \(told)\(line.isEnded ? "" : "|")")
    }
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      lines.append(Array(bytes[start..<min(start + chunk, bytes.count)]))
      while let line = lines.next() { note(line) }
    }
    if let line = lines.finish() { note(line) }
    return found
  }

  func testLinesAreTheSameHoweverTheBytesCome() {
    let bytes = Array("\u{FEFF}one\r\ntwo\n\n\rthree\r\r\nfo".utf8)
    let expected = ["1 \u{FEFF}one", "2 two", "3 ", "4 \rthree\r", "5 fo|"]
    for chunk in 1...bytes.count {
      XCTAssertEqual(lines(bytes, chunk: chunk), expected, "\(chunk)")
    }
  }

  func testEmptyInputHasNoLines() {
    XCTAssertEqual(lines([], chunk: 1), [])
    XCTAssertEqual(lines(Array("\n".utf8), chunk: 1), ["1 "])
  }

  func testOfALineThatIsTooLongBeginningAndEndAreKept() {
    let bytes = Array("12345\n123456\n1234\r\n123456\r\n1234567890abcdef\n12345\r".utf8)
    let expected = [
      "1 12345", "2 12345…|", "2 …23456", "3 1234", "4 12345…|", "4 …23456", "5 12345…|",
      "5 …bcdef", "6 12345…|", "6 …2345\r|",
    ]
    for chunk in 1...bytes.count {
      XCTAssertEqual(lines(bytes, chunk: chunk, limit: 5), expected, "\(chunk)")
    }
  }
}
