import Foundation
import XCTest

@testable import ThreeDucksCore

/// A line is JSON by the letter, in every field, and costs no more than its length.
final class StrictLineTests: XCTestCase {
  private func read(_ bytes: some Sequence<UInt8>) throws -> LogLine {
    try LogLine(Array(bytes)[...])
  }

  private let line = LogLine.entry(LogEntry(milliseconds: 1, action: .endGame))

  private func lineHolding(_ value: String) -> String {
    #"{"t":1,"action":"endGame","x":\#(value)}"#
  }

  private func assertRefuses(
    _ text: String, _ expected: String = "expected a JSON object, and this is not JSON",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertThrowsError(try read(text.utf8), text, file: file, line: line) {
      XCTAssertEqual("\($0)", expected, text, file: file, line: line)
    }
  }

  func testWhatIsNoJSONIsRefusedInIgnoredFieldsToo() {
    for value in [
      "007", "1.", "-", ".5", "+1", "1.2.3", "1e", "1e+", "0x1", "NaN", "Infinity", "01", "-01",
      #""\q""#, #""\u+123""#, #""\u12""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#,
      "\"\u{1B}\"", "\"\t\"", "[1,]", "[,1]", "[1 2]", "{,}", #"{"a"}"#, #"{"a":1,}"#, #"{a:1}"#,
      #"{'a':1}"#, #"{"a":1 "b":2}"#, "[1}", #"{"a":1]"#, "tru", "True", "nul", "", "\u{0}",
      "1 /* */", "\u{FEFF}1", "\u{A0}1", "1,", "1}{",
    ] {
      assertRefuses(lineHolding(value))
    }
    for text in [#"{"t":1,"action":"endGame",}"#, #"{"t":1,"action":"endGame"}x"#] {
      assertRefuses(text)
    }
  }

  func testEveryValueOfJSONIsAcceptedInIgnoredFields() throws {
    for value in [
      "0", "-0", "-0.0e-0", "1E400", "123456789012345678901234567890", "true", "false", "null",
      #""""#, #""\"\\\/\b\f\n\r\t\u00e9\ud83e\udd86""#, "\"\u{7F}é🦆\u{10FFFF}\"", "[]", "{}",
      " [ 1 , [ { } , [ ] ] ] ", #"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}"#, #"{"":1}"#,
    ] {
      XCTAssertEqual(try read(lineHolding(value).utf8), line, value)
    }
  }

  func testValuesAreNestedSixtyFourDeepAtTheMost() throws {
    func lists(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    XCTAssertEqual(try read(lineHolding(lists(63)).utf8), line)
    assertRefuses(lineHolding(lists(64)), "expected values nested at most 64 deep")
    assertRefuses(lineHolding(lists(2000)), "expected values nested at most 64 deep")
  }

  /// Hashes come in another order in every run.
  func testOfManyKeysThatStandTwiceTheFirstIsNamed() {
    let members = (0..<20).map { #""k\#($0)":1"# }.joined(separator: ",")
    assertRefuses(
      #"{"t":0,"action":"endGame",\#(members),\#(members)}"#,
      "expected every key once, not \"k0\" twice")
  }

  func testAKeyThatStandsTwiceIsAnErrorAtEveryDepth() throws {
    assertRefuses(
      #"{"t":0,"action":"startGame","difficulty":"easy","seed":7,"difficulty":"hard","seed":8}"#,
      "expected every key once, not \"difficulty\" twice")
    for value in [
      #"1,"x":2"#, #"1,"\u0078":2"#, #"{"a":1,"b":2,"a":3}"#, #"[{"é":1,"\u00e9":1}]"#,
      #"{"a":{"b":1},"c":[{"d":{"e":1,"f":2,"e":3}}]}"#,
    ] {
      XCTAssertThrowsError(try read(lineHolding(value).utf8), value) {
        XCTAssert("\($0)".hasPrefix("expected every key once"), "\($0)")
      }
    }
    // Two spellings that look alike are two keys: JSON compares code points.
    let composed = "{\"\u{E9}\":1,\"e\u{301}\":2}"
    XCTAssertEqual(try read(lineHolding(composed).utf8), line)
  }

  func testWhatIsNotUTF8IsRefused() throws {
    let text = lineHolding("\"?\"")
    let place = try XCTUnwrap(text.utf8.firstIndex(of: UInt8(ascii: "?")))
    let (before, after) = (Array(text.utf8[..<place]), Array(text.utf8[place...].dropFirst()))
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xFF], [0xFE],
    ] {
      XCTAssertThrowsError(try read(before + bytes + after)) {
        XCTAssertEqual("\($0)", "expected UTF-8 text")
      }
    }
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian] {
      let data = try XCTUnwrap(#"{"t":1,"action":"endGame"}"#.data(using: encoding))
      XCTAssertThrowsError(try read(data))
    }
  }

  func testWholeNumbersAreWhole() throws {
    for (spelling, value) in [
      ("812", 812), ("812.0", 812), ("8.12e2", 812), ("81200E-2", 812), ("0", 0), ("-0", 0),
      ("9007199254740991", 1 << 53 - 1),
    ] {
      let line = LogLine.entry(LogEntry(milliseconds: value, action: .endGame))
      XCTAssertEqual(try read(#"{"t":\#(spelling),"action":"endGame"}"#.utf8), line, spelling)
    }
    for spelling in [
      "812.00000000000000001", "812.000000000000",
      "4503599627370496.4", "9007199254740992", "9007199254740991.1",
      "1e16", "0e999999999999999999999", "1e-1", "0.1", "-1", "-1e0", "12345678901234567890",
    ] {
      assertRefuses(
        #"{"t":\#(spelling),"action":"endGame"}"#,
        "expected a whole number from 0 to 9007199254740991 in \"t\", not \(spelling)")
    }
  }

  func testALineHasFourKiBAtTheMost() throws {
    func line(_ count: Int) -> String {
      let text = lineHolding("\"\"")
      return text.replacing(
        "\"\"", with: "\"\(String(repeating: "x", count: count - text.count))\"")
    }
    XCTAssertEqual(try read(line(4096).utf8), self.line)
    assertRefuses(line(4097), "expected a line of at most 4096 bytes")
  }

  // MARK: - The worst lines

  /// Lines of the greatest length, each expensive in one way.
  private static let worst: [String] = {
    func filled(_ piece: (Int) -> String, _ end: (Int) -> String = { _ in "" }) -> String {
      let head = #"{"t":1,"action":"endGame","x":"#
      var count = 0
      var middle = ""
      while (head + middle + piece(count) + end(count + 1)).utf8.count < 4090 {
        middle += piece(count)
        count += 1
      }
      return head + middle + end(count) + "}"
    }
    func closing(_ text: String) -> (Int) -> String { { String(repeating: text, count: $0) } }
    return [
      filled({ _ in "[" }, { String(repeating: "]", count: $0) }),
      filled({ _ in #"{"a":"# }, { "1" + String(repeating: "}", count: $0) }),
      filled({ _ in #"[{"a":"# }, { "1" + String(repeating: "}]", count: $0) }),
      filled({ $0 == 0 ? "[1" : ",1" }, { _ in "]" }),
      filled({ "\($0 == 0 ? "{" : ",")\"\($0)\":1" }, { _ in "}" }),
      filled({ "\($0 == 0 ? "1" : ",\"\($0)\":1")" }),
      filled({ "\($0 == 0 ? "{" : ",")\"\\u0041\($0)\":1" }, { _ in "}" }),
      filled({ $0 == 0 ? "\"" : #"\u0041"# }, { _ in "\"" }),
      filled({ $0 == 0 ? "\"" : "é" }, { _ in "\"" }),
      filled({ _ in "1" }),
      filled({ _ in " " }, { _ in "1" }),
      filled({ _ in #"{"format":"three-ducks.action-log""# }),
    ]
  }()

  func testTheWorstLinesAreReadOnASmallStackInTimeOfTheirLength() {
    let done = expectation(description: "read")
    let thread = Thread {
      let clock = ContinuousClock()
      for text in Self.worst {
        let bytes = Array(text.utf8)
        let plain = Array(Self.worst[3].utf8)
        func time(_ bytes: [UInt8]) -> Duration {
          (0..<5).map { _ in
            clock.measure {
              for _ in 0..<20 { _ = try? LogLine(bytes[...]) }
            }
          }.min() ?? .zero
        }
        // Nothing costs more than some times what a plain list of the same length does.
        XCTAssertLessThan(time(bytes), time(plain) * 12, text.prefix(60).description)
      }
      done.fulfill()
    }
    thread.stackSize = 256 << 10
    thread.start()
    wait(for: [done], timeout: 60)
  }
}
