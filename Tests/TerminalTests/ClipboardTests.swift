import XCTest

@testable import NcursesTerminal

final class ClipboardTests: XCTestCase {
  func testATextIsSentInBase64() {
    for type in ["xterm-256color", "tmux-256color", "screen", "foot", "st"] {
      XCTAssertEqual(
        Clipboard.text(copying: "foo", type: type), "\u{1B}]52;c;Zm9v\u{1B}\\", type)
    }
  }

  func testATerminalThatMightShowItIsSentNothing() {
    for type in ["linux", "vt100", "ansi", "dumb", ""] {
      XCTAssertNil(Clipboard.text(copying: "foo", type: type), type)
    }
  }
}
