import XCTest

@testable import NcursesTerminal

final class ClipboardTests: XCTestCase {
  func testATerminalThatMightPrintTheSequenceIsSentNothing() throws {
    for (name, hasClipboard) in [
      ("xterm-256color", true), ("tmux-256color", true), ("screen", true), ("linux", false),
      ("vt100", false), ("ansi", false),
    ] {
      XCTAssertEqual(try TerminalType(name).hasClipboard, hasClipboard, name)
    }
  }
}
