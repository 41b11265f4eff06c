import XCTest

@testable import NcursesTerminal

final class ClipboardTests: XCTestCase {
  func testATextIsSentInBase64() {
    XCTAssertEqual(Clipboard.sequence(for: "foo"), "\u{1B}]52;c;Zm9v\u{1B}\\")
  }

  func testTheExamplesOfTheStandard() {
    let examples = [
      "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==", "fooba": "Zm9vYmE=",
      "foobar": "Zm9vYmFy",
    ]
    for (text, expected) in examples { XCTAssertEqual(Clipboard.base64(text.utf8), expected) }
    XCTAssertEqual(Clipboard.base64([0x00, 0x10, 0x83, 0xFB, 0xFF, 0xBF]), "ABCD+/+/")
  }

  func testATerminalThatMightShowItIsSentNothing() throws {
    for (name, hasClipboard) in [
      ("xterm-256color", true), ("tmux-256color", true), ("screen", true), ("linux", false),
      ("vt100", false), ("ansi", false),
    ] {
      XCTAssertEqual(try TerminalType(name).hasClipboard, hasClipboard, name)
    }
  }
}
