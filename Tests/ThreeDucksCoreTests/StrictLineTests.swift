import TestSupport
import XCTest

@testable import ThreeDucksCore

/// Every field of a line must be strictly valid JSON, and a line is read in linear time.
final class StrictLineTests: XCTestCase {
  private let line = LogLine.entry(LogEntry(milliseconds: 1, action: .endGame))

  private func lineHolding(_ value: String) -> String {
    #"{"t":1,"action":"endGame","x":\#(value)}"#
  }

  private let notJSON = "expected a JSON object, but this is not JSON"

  func testInvalidJSONIsRefusedInIgnoredFieldsToo() {
    for value in [
      "007", "1.", "-", ".5", "+1", "1.2.3", "1e", "1e+", "0x1", "NaN", "Infinity", "01", "-01",
      #""\q""#, #""\u+123""#, #""\u12""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#,
      "\"\u{1B}\"", "\"\t\"", "[1,]", "[,1]", "[1 2]", "{,}", #"{"a"}"#, #"{"a":1,}"#, #"{a:1}"#,
      #"{'a':1}"#, #"{"a":1 "b":2}"#, "[1}", #"{"a":1]"#, "tru", "True", "nul", "", "\u{0}",
      "1 /* */", "\u{FEFF}1", "\u{A0}1", "1,", "1}{",
    ] {
      assertRefuses([lineHolding(value): notJSON])
    }
    for text in [#"{"t":1,"action":"endGame",}"#, #"{"t":1,"action":"endGame"}x"#] {
      assertRefuses([text: notJSON])
    }
  }

  func testEveryJSONValueIsAcceptedInIgnoredFields() throws {
    for value in [
      "0", "-0", "-0.0e-0", "1E400", "123456789012345678901234567890", "true", "false", "null",
      #""""#, #""\"\\\/\b\f\n\r\t\u00e9\ud83e\udd86""#, "\"\u{7F}é🦆\u{10FFFF}\"", "[]", "{}",
      " [ 1 , [ { } , [ ] ] ] ", #"{"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}]}"#, #"{"":1}"#,
      // JSON compares code points: two spellings that look alike are two keys.
      "{\"\u{E9}\":1,\"e\u{301}\":2}",
    ] {
      XCTAssertEqual(try LogLine(text: lineHolding(value)), line, value)
    }
  }

  func testValuesAreNestedAtMost64Deep() throws {
    func lists(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    XCTAssertEqual(try LogLine(text: lineHolding(lists(63))), line)
    for count in [64, 2000] {
      assertRefuses([lineHolding(lists(count)): "expected values nested at most 64 deep"])
    }
  }

  func testADuplicateKeyIsAnErrorAtEveryDepth() {
    for (value, key) in [
      (#"1,"t":2"#, "t"), (#"1,"x":2"#, "x"), (#"1,"\u0078":2"#, "x"),
      (#"{"a":1,"b":2,"a":3}"#, "a"), (#"[{"é":1,"\u00e9":1}]"#, "é"),
      (#"{"a":{"b":1},"c":[{"d":{"e":1,"f":2,"e":3}}]}"#, "e"),
    ] {
      assertRefuses([lineHolding(value): "expected every key once, not \"\(key)\" twice"])
    }
    // The message must always name the first duplicate, although the order of hashed keys differs from run to
    // run.
    let members = (0..<20).map { #""k\#($0)":1"# }.joined(separator: ",")
    assertRefuses([
      lineHolding("1,\(members),\(members)"): "expected every key once, not \"k0\" twice"
    ])
  }

  func testTextThatIsNotUTF8IsRefused() throws {
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xFF], [0xFE],
    ] {
      let text = Array(lineHolding("\"?\"").utf8).replacing([UInt8(ascii: "?")], with: bytes)
      XCTAssertThrowsError(try LogLine(text[...])) {
        XCTAssertEqual("\($0)", "expected UTF-8 text")
      }
    }
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian] {
      let data = try XCTUnwrap(#"{"t":1,"action":"endGame"}"#.data(using: encoding))
      XCTAssertThrowsError(try LogLine(Array(data)[...]))
    }
  }

  func testOnlyWholeNumbersAreAccepted() throws {
    for (spelling, value) in [
      ("812", 812), ("812.0", 812), ("8.12e2", 812), ("81200E-2", 812), ("0", 0), ("-0", 0),
      ("9007199254740991", 1 << 53 - 1),
    ] {
      let line = LogLine.entry(LogEntry(milliseconds: value, action: .endGame))
      XCTAssertEqual(try LogLine(text: #"{"t":\#(spelling),"action":"endGame"}"#), line, spelling)
    }
    for spelling in [
      "812.00000000000000001",
      "4503599627370496.4", "9007199254740992", "9007199254740991.1",
      "1e16", "0e999999999999999999999", "1e-1", "0.1", "-1", "-1e0", "12345678901234567890",
      "\"3\"", "true",
    ] {
      assertRefuses([
        #"{"t":\#(spelling),"action":"endGame"}"#:
          "expected a whole number from 0 to 9007199254740991 in \"t\", not \(spelling)"
      ])
    }
  }

  func testALineIsAtMost4096BytesLong() throws {
    func line(_ count: Int) -> String {
      lineHolding("\"\(String(repeating: "x", count: count - lineHolding("\"\"").count))\"")
    }
    XCTAssertEqual(try LogLine(text: line(4096)), self.line)
    assertRefuses([line(4097): "expected a line of at most 4096 bytes"])
  }

  // MARK: - Damaged lines

  private static let lines = [
    #"{"t":812,"action":"flipCard","card":3}"#,
    #"{"t":2502,"action":"unFlipSelectedCards","by":"gameLogic"}"#,
    #"{"t":0,"action":"startGame","difficulty":"hard","seed":9,"daily":"2026-11-21","chosen":true}"#,
    #"{"t":9000,"end":true,"actions":5,"digest":"0123456789abcdef"}"#,
    #"{"t":1,"action":"endGame","x":[1,-2.5e+3,{"a":null,"b":"é\ud83e\udd86\n"},true,[]]}"#,
    #" { "card" : 3 , "\u0074" : 1.0 , "action" : "flip\u0043ard" } "#,
  ].map { Array($0.utf8) }

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "0", "1", "-", ".", "e", "E", "+", " ", "\t", "\r",
    "t", "true", "null", "\\u00", "\\ud83e", "\\/", "\u{7F}", "\u{1B}", "é", "🦆", "\u{FEFF}",
    "\"t\":1,", "\"x\":", "{}", "[]", "000", "\u{0}",
  ].map { Array($0.utf8) }

  private func damaged(_ random: inout TestRandom) -> [UInt8] {
    var bytes = random.pick(Self.lines)
    for _ in 0...random.next(3) {
      let place = random.next(bytes.count)
      let piece = random.pick(Self.pieces)
      switch random.next(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.replaceSubrange(place..<min(place + piece.count, bytes.count), with: piece)
      case 2: bytes.insert(contentsOf: bytes[random.next(place + 1)...place], at: place)
      default: bytes.insert(contentsOf: piece, at: place)
      }
    }
    return bytes
  }

  func testADamagedLineThatIsAcceptedIsValidJSONForFoundationToo() {
    var (objects, lines, fast) = (0, 0, 0)
    forEachSeed(4000) { random in
      let bytes = damaged(&random)
      let text = String(decoding: bytes, as: UTF8.self)
      let line = try? LogLine(bytes[...])
      lines += line == nil ? 0 : 1
      if let own = LogEntry(ownSpelling: bytes[...]) {
        XCTAssertEqual(
          try? LogLine(json: bytes[...]), .entry(own), "the fast reader and the general one differ")
        fast += 1
      }
      guard case .object? = try? JSON(reading: bytes[...]) else { return XCTAssertNil(line, text) }
      objects += 1
      let other = try? JSONSerialization.jsonObject(with: Data(bytes))
      // Foundation refuses numbers that it cannot hold.
      XCTAssert(other is [String: Any] || text.contains(/[eE][+]?[0-9]{3,}/), text)
    }
    XCTAssertGreaterThan(objects, scaled(200), "too few lines are JSON")
    XCTAssertGreaterThan(lines, scaled(80), "too few lines are accepted")
    XCTAssertGreaterThan(fast, scaled(4), "the fast reader reads too few lines")
  }

  // MARK: - The worst lines

  /// A plain list, and lines of the same length that are expensive to read, each in its own way.
  private static let worst: [String] = {
    func filled(
      _ first: String, _ piece: (Int) -> String, _ last: String = "", closing: String = ""
    ) -> String {
      let beginning = #"{"t":1,"action":"endGame","x":"# + first
      let room = LogLine.maximumLength - (beginning + last + "}").utf8.count
      let count = room / (piece(0) + closing).utf8.count
      return beginning + (0..<count).map(piece).joined()
        + String(repeating: closing, count: count) + last + "}"
    }
    return [
      filled("[1", { _ in ",1" }, "]"), filled("", { _ in "[" }, closing: "]"),
      filled("", { _ in #"{"a":"# }, closing: "}"), filled("", { _ in #"[{"a":"# }, closing: "}]"),
      filled("{\"x\":1", { ",\"\(1000 + $0)\":1" }, "}"),
      filled("1", { ",\"\(1000 + $0)\":1" }),
      filled("{\"x\":1", { ",\"\\u0041\(1000 + $0)\":1" }, "}"),
      filled("\"", { _ in #"\u0041"# }, "\""), filled("\"", { _ in "é" }, "\""),
      filled("", { _ in "1" }), filled("", { _ in " " }, "1"),
      filled("", { _ in #"{"format":"three-ducks.action-log""# }),
    ]
  }()

  func testTheWorstLinesAreReadOnASmallStackInLinearTime() {
    let done = expectation(description: "read")
    let thread = Thread {
      let clock = ContinuousClock()
      func time(_ text: String) -> Duration {
        let bytes = Array(text.utf8)
        return (0..<3).map { _ in
          clock.measure {
            for _ in 0..<10 { _ = try? LogLine(bytes[...]) }
          }
        }.min() ?? .zero
      }
      // No line may take more than 12 times as long as a plain list of the same length.
      let limit = time(Self.worst[0]) * 12
      for text in Self.worst {
        XCTAssertLessThan(time(text), limit, text.prefix(60).description)
      }
      done.fulfill()
    }
    thread.stackSize = 256 << 10
    thread.start()
    wait(for: [done], timeout: TimeInterval(Patience.seconds))
  }
}
