import XCTest

@testable import ThreeDucksCore

final class JSONTests: XCTestCase {
  func testMembersAreWrittenInTheGivenOrder() {
    let json: JSON = [
      "z": .integer(-1), "a": .array([.bool(true), .null, .number(0.5)]), "m": [:],
      "s": .integer(UInt64.max),
    ]
    XCTAssertEqual(
      json.description, #"{"z":-1,"a":[true,null,0.5],"m":{},"s":18446744073709551615}"#)
  }

  func testCharactersAreReadBackAsTheyWereWritten() throws {
    let scalars =
      (Array(0...0x2FF) + Array(0x2000...0x20FF)).compactMap { Unicode.Scalar($0 as UInt32) }
      + ["\u{E0001}", "🦆"]
    for scalar in scalars {
      let text = "a\(scalar)b"
      let json = JSON.array([.string(text)]).description
      XCTAssertEqual(json, json.escapingControls, "the text must not contain a control character")
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
      XCTAssertEqual(read, [text], json)
    }
  }

  func testCharactersThatControlATerminalAreEscaped() {
    let text = "\u{1B}[2J\u{7F}\u{9B}\u{202E}\u{2066}\u{200B}\u{2028}\u{FEFF}\u{E0001}é🦆"
    XCTAssertEqual(
      JSON.string(text).description,
      #""\u001b[2J\u007f\u009b\u202e\u2066\u200b\u2028\ufeff\udb40\udc01é🦆""#)
  }

  func testAValueKeepsItsSpelling() throws {
    let text = #"{"b":[1.50,-0,"é",{}],"a":{"c":[],"b":null,"a":true}}"#
    let json = try JSON(reading: Array(text.utf8)[...])
    XCTAssertEqual(json.description, text)
    let lines = json.indentedText.filter { !$0.isWhitespace }
    XCTAssertEqual(lines, text, "the indented form differs")
  }
}
