import Terminal
import XCTest

/// What a terminal sends, in injected time.
final class InputDecoderTests: XCTestCase {
  /// The inputs in some pieces, each sent at a time in milliseconds and followed by a long silence.
  private func events(
    _ pieces: (Int, String)..., sequences: [[UInt8]: Key] = [:], escapeDelay: Int = 50
  ) -> [Input] {
    var decoder = InputDecoder(
      sequences: sequences.map { ($0.key, $0.value) }, escapeDelay: .milliseconds(escapeDelay))
    var events: [Input] = []
    for (time, text) in pieces {
      // A character beyond ASCII stands for a byte.
      let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      events += decoder.take(bytes, at: .milliseconds(time))
    }
    return events + decoder.advance(to: .seconds(1_000_000))
  }

  private func keys(_ keys: Key...) -> [Input] { keys.map { .key($0) } }

  func testCharactersAndControlsAreKeys() {
    XCTAssertEqual(events((0, "q?A1")), keys("q", "?", "A", "1"))
    XCTAssertEqual(
      events((0, "\r\n\t\u{08}\u{7F}")), keys(.enter, .enter, .tab, .backspace, .backspace))
    XCTAssertEqual(events((0, "\u{0C}\u{1A}\0\u{01}")), [.redraw, .suspend])
    XCTAssertEqual(events((0, "\u{C3}\u{A9}"), (1, "\u{E2}\u{82}"), (2, "\u{AC}x")), keys("x"))
  }

  func testArrowsAndTheirNeighboursAreKnownInEveryForm() {
    XCTAssertEqual(events((0, "\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD")), keys(.up, .down, .right, .left))
    XCTAssertEqual(
      events((0, "\u{1B}[H\u{1B}OF\u{1B}[1~\u{1B}[8~")), keys(.home, .end, .home, .end))
    XCTAssertEqual(
      events((0, "\u{1B}[5~\u{1B}[6~\u{1B}[Z\u{1B}OM")),
      keys(.pageUp, .pageDown, .backTab, .enter))
  }

  func testATerminalsOwnSequencesAreItsKeys() {
    let own: [[UInt8]: Key] = [
      Array("\u{1B}A".utf8): .up, [0x0B]: .up, Array("\u{1B}[1;99x".utf8): .pageUp,
      Array("\u{1B}[".utf8): .left, Array("q".utf8): .left,
    ]
    XCTAssertEqual(
      events((0, "\u{1B}A\u{0B}\u{1B}[1;99xq\u{1B}[D"), sequences: own),
      keys(.up, .up, .pageUp, "q", .left))
  }

  func testAnArrowThatIsCutAnywhereIsOneArrow() {
    XCTAssertEqual(events((0, "\u{1B}"), (49, "[C")), keys(.right))
    XCTAssertEqual(events((0, "\u{1B}["), (1900, "C")), keys(.right))
    XCTAssertEqual(events((0, "\u{1B}"), (900, "[C")), keys(.escape, .right))
    XCTAssertEqual(events((0, "\u{1B}"), (900, "OC")), keys(.escape, .right))
  }

  func testAnEscapeIsAKeyWhenNothingFollowsIt() {
    var decoder = InputDecoder(sequences: [], escapeDelay: .milliseconds(50))
    XCTAssertEqual(decoder.take([0x1B], at: .milliseconds(7)), [])
    XCTAssertEqual(decoder.deadline, .milliseconds(57))
    XCTAssertEqual(decoder.advance(to: .milliseconds(56)), [])
    XCTAssertEqual(decoder.advance(to: .milliseconds(57)), keys(.escape))
    XCTAssertNil(decoder.deadline)
    XCTAssertEqual(events((0, "\u{1B}"), (60, "q")), keys(.escape, "q"))
    XCTAssertEqual(events((0, "\u{1B}\u{1B}"), (60, "\u{1B}")), keys(.escape, .escape))
  }

  func testACharacterTypedWithAltIsNotAKey() {
    XCTAssertEqual(events((0, "\u{1B}q\u{1B}g\u{1B}\r\u{1B}\u{C3}\u{A9}\u{1B}\u{1B}x")), [])
  }

  func testPressesOfTheFirstButtonAreClicksInBothProtocols() {
    let click = Input.click(Point(x: 80, y: 23))
    XCTAssertEqual(events((0, "\u{1B}[<0;81;24M\u{1B}[<0;81;24m")), [click])
    XCTAssertEqual(events((0, "\u{1B}[M q8\u{1B}[M#q8")), [click])
    XCTAssertEqual(events((0, "\u{1B}[<20;81;24M")), [click], "with Shift and Control")
    XCTAssertEqual(events((0, "\u{1B}[<0;400;300M")), [.click(Point(x: 399, y: 299))])
  }

  func testOtherButtonsAndMotionsAreIgnored() {
    for button in [1, 2, 3, 32, 35, 66, 67, 128] {
      XCTAssertEqual(events((0, "\u{1B}[<\(button);3;4M")), [])
    }
    for button in "!\"#@Cbc" { XCTAssertEqual(events((0, "\u{1B}[M\(button)qg")), [], "\(button)") }
  }

  func testTheWheelIsAKeyOfItsOwn() {
    for report in ["\u{1B}[<64;3;4M\u{1B}[<65;3;4M", "\u{1B}[M`q8\u{1B}[Maq8"] {
      XCTAssertEqual(events((0, report)), [.key(.wheelUp), .key(.wheelDown)])
    }
  }

  func testTheFirstFunctionKeyIsDecodedInEveryForm() {
    XCTAssertEqual(events((0, "\u{1B}OP\u{1B}[11~")), [.key(.f1), .key(.f1)])
  }

  func testAnIncompleteReportDoesNothingAndDelaysNothing() {
    XCTAssertEqual(events((0, "\u{1B}[<0"), (2100, "q")), keys("q"))
    XCTAssertEqual(events((0, "\u{1B}[M"), (2100, "q")), keys("q"))
    XCTAssertEqual(
      events((0, "\u{1B}[M"), (300, " "), (600, "q"), (900, "g")),
      [
        .click(Point(x: 80, y: 70))
      ])
    XCTAssertEqual(events((0, "\u{1B}[M\u{1B}[A")), keys(.up))
    XCTAssertEqual(events((0, "\u{1B}[<0;3\u{1B}[A")), keys(.up))
    for report in ["<0;3M", "<0;3;4;5M", "<;3;4M", "<0;3;M", "<0;0;4M", "<0;3;4!M", "0;3;4M"] {
      XCTAssertEqual(events((0, "\u{1B}[\(report)")), [], report)
    }
    let far = String(repeating: "9", count: 30)
    XCTAssertEqual(events((0, "\u{1B}[<0;\(far);1Mx")), keys("x"))
  }

  func testRepliesFocusAndFunctionKeysAreIgnored() {
    XCTAssertEqual(
      events((0, "\u{1B}[I\u{1B}[O\u{1B}[>1;95;0c\u{1B}[?62;52c\u{1B}[24;80R\u{1B}[1;5A")), [])
    XCTAssertEqual(events((0, "\u{1B}P>|tmux 3.3q\u{1B}\\\u{1B}]11;rgb:0/g/q\u{07}")), [])
    XCTAssertEqual(events((0, "\u{1B}OQ\u{1B}[15~\u{1B}[[A\u{1B}[3~\u{1B}O2P")), [])
    XCTAssertEqual(events((0, "\u{1B}]11;q"), (1900, "g"), (3950, "x")), keys("x"))
  }

  func testAPasteIsIgnored() {
    XCTAssertEqual(events((0, "\u{1B}[200~q g\r\u{1B}[A\u{1B}[201~x")), keys("x"))
    XCTAssertEqual(
      events((0, "\u{1B}[20"), (300, "0~q"), (900, "g\u{1B}[20"), (999, "1~x")), keys("x"))
    XCTAssertEqual(events((0, "\u{1B}[200~q"), (1900, "g"), (3950, "x")), keys("x"), "no end")
    XCTAssertEqual(events((0, "x"), (1, "0~qg\r\u{1B}[201~")), keys("x"), "no beginning")
    XCTAssertEqual(events((0, "\u{1B}[200~q\u{1B}[M\u{1B}[201~x")), keys("x"))
  }

  func testKeysWorkAgainSoonAfterAltWithALetterThatBeginsAReply() {
    for letter in ["P", "]", "_", "^", "X"] {
      let found = events(
        (0, "\u{1B}\(letter)"), (900, "n"), (1800, "n"), (2000, "n"), (2300, "q"))
      XCTAssertEqual(found, keys("n", "q"), letter)
    }
  }

  func testAFloodThatNeverEndsIsOneSequence() {
    var decoder = InputDecoder(sequences: [], escapeDelay: .milliseconds(50))
    XCTAssertEqual(decoder.take(Array("\u{1B}[".utf8), at: .zero), [])
    for second in 0..<100 {
      let ones = [UInt8](repeating: UInt8(ascii: "1"), count: 4096)
      XCTAssertEqual(decoder.take(ones, at: .seconds(second)), [])
    }
    XCTAssertEqual(decoder.take(Array("Aq".utf8), at: .seconds(100)), keys("q"))
  }
}
