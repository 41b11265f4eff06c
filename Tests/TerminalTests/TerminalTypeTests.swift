import Terminal
import XCTest

@testable import NcursesTerminal

final class TerminalTypeTests: XCTestCase {
  func testATerminalsOwnEntryIsTriedFirst() {
    XCTAssertEqual(TerminalType.candidates(for: "vt100"), ["vt100"])
    XCTAssertEqual(TerminalType.candidates(for: "alacritty").first, "alacritty")
  }

  func testEmulatorsThatAreCompatibleWithXtermFallBackToXtermsEntry() {
    for type in ["xterm-kitty", "foot", "wezterm", "xterm-ghostty", "alacritty-direct"] {
      XCTAssertTrue(TerminalType.candidates(for: type).contains("xterm-256color"), type)
    }
  }

  /// The sequence that copies to the clipboard is not sent to a terminal that might print it.
  func testColoursAndClipboardSupportDependOnTheTerminal() throws {
    let terminals: [(String, Capabilities.Colours, hasClipboard: Bool)] = [
      ("xterm-256color", .indexed, true), ("tmux-256color", .indexed, true),
      ("screen-256color", .indexed, true), ("xterm", .basic, true), ("screen", .basic, true),
      ("linux", .basic, false), ("ansi", .basic, false), ("vt100", .none, false),
    ]
    for (name, colours, hasClipboard) in terminals {
      XCTAssertEqual(try TerminalType(name).colours, colours, name)
      XCTAssertEqual(try TerminalType(name).hasClipboard, hasClipboard, name)
    }
  }

  func testPaddingIsRemovedFromACapability() {
    for (text, sent) in [("\u{1B}[0m$<2>x$<5/>", "\u{1B}[0mx"), ("", ""), ("$a$<b", "$a$<b")] {
      XCTAssertEqual(TerminalType.withoutPadding(text), sent)
    }
  }
}
