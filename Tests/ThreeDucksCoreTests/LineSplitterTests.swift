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
      found.append("\(line.number) \(told)\(line.ending == .none ? "|" : "")")
    }
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      bytes[start..<min(start + chunk, bytes.count)].withUnsafeBytes { lines.take($0, note) }
    }
    lines.finish(note)
    return found
  }

  func testLinesAreTheSameHoweverTheBytesCome() {
    let bytes = Array("\u{FEFF}one\r\ntwo\n\n\rthree\r\r\nfo".utf8)
    let expected = ["1 \u{FEFF}one", "2 two", "3 ", "4 \rthree\r", "5 fo|"]
    for chunk in 1...bytes.count {
      XCTAssertEqual(lines(bytes, chunk: chunk), expected, "\(chunk)")
    }
  }

  func testNothingIsNoLine() {
    XCTAssertEqual(lines([], chunk: 1), [])
    XCTAssertEqual(lines(Array("\n".utf8), chunk: 1), ["1 "])
  }

  func testOfALineThatIsTooLongBeginningAndEndAreKept() {
    let bytes = Array("12345\n123456\n12345\r\n123456\r\n1234567890abcdef\n12345\r".utf8)
    let expected = [
      "1 12345", "2 12345…|", "2 …23456", "3 12345", "4 12345…|", "4 …23456", "5 12345…|",
      "5 …bcdef", "6 12345…|", "6 …2345\r|",
    ]
    for chunk in 1...bytes.count {
      XCTAssertEqual(lines(bytes, chunk: chunk, limit: 5), expected, "\(chunk)")
    }
  }

  func testLinesThatWereTakenAtTheirBeginningAreCountedAndNotHandedOver() {
    let bytes = Array("+1\ntwo\n+3\n+4\n5 +\n+6".utf8)
    for chunk in 1...bytes.count {
      var lines = LineSplitter(limit: 100)
      var (taken, handed): ([Int], [Int]) = ([], [])
      for start in stride(from: 0, to: bytes.count, by: chunk) {
        bytes[start..<min(start + chunk, bytes.count)].withUnsafeBytes { bytes in
          lines.take(bytes) { bytes, number in
            var rest = bytes[...]
            while rest.first == UInt8(ascii: "+"), rest.dropFirst(2).first == 10 {
              taken.append(number + rest.startIndex / 3)
              rest = rest.dropFirst(3)
            }
            return (lines: rest.startIndex / 3, bytes: rest.startIndex)
          } _: {
            handed.append($0.number)
          }
        }
      }
      lines.finish { handed.append($0.number) }
      XCTAssertEqual((taken + handed).sorted(), Array(1...6), "\(chunk)")
      XCTAssertTrue(Set(taken).isSubset(of: [1, 3, 4]), "\(chunk)")
      if chunk == bytes.count { XCTAssertEqual(taken, [1, 3, 4]) }
    }
  }
}
