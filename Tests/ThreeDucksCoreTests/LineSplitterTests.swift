import XCTest

@testable import ThreeDucksCore

final class LineSplitterTests: XCTestCase {
  /// The lines of some bytes, which come in chunks of a size; a line that is too long is "…".
  private func lines(_ bytes: [UInt8], chunk: Int) -> [String] {
    var lines = LineSplitter()
    var found: [String] = []
    func note(_ line: LineSplitter.Line) {
      let text = line.isTooLong ? "…" : String(decoding: line.bytes, as: UTF8.self)
      found.append("\(line.number) \(text)\(line.isEnded ? "" : "|")")
    }
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      bytes[start..<min(start + chunk, bytes.count)].withUnsafeBytes { lines.take($0, note) }
    }
    lines.finish(note)
    return found
  }

  func testLinesAreTheSameHoweverTheBytesCome() {
    let bytes = Array("\u{FEFF}one\r\ntwo\n\n\rthree\r\r\nfo".utf8)
    let expected = ["1 one", "2 two", "3 ", "4 \rthree\r", "5 fo|"]
    for chunk in 1...bytes.count {
      XCTAssertEqual(lines(bytes, chunk: chunk), expected, "\(chunk)")
    }
  }

  func testNothingIsNoLine() {
    XCTAssertEqual(lines([], chunk: 1), [])
    XCTAssertEqual(lines(Array("\n".utf8), chunk: 1), ["1 "])
  }

  func testALineThatIsTooLongIsNotKept() {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineSplitter.longest + 1)
    let end = [UInt8(ascii: "\n")]
    let fits = Array(long.dropLast())
    for chunk in [1000, 65_536, 3_000_000] {
      let found = lines(long + end + fits + end + Array("y".utf8), chunk: chunk)
      XCTAssertEqual(found.count, 3)
      XCTAssertEqual(found[0], "1 …")
      XCTAssertEqual(found[1].utf8.count, 2 + LineSplitter.longest)
      XCTAssertEqual(found[2], "3 y|")
    }
  }
}
