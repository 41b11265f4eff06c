import XCTest

@testable import NcursesTerminal

final class TerminalTypeTests: XCTestCase {
  func testATerminalsOwnEntryIsTriedFirst() {
    XCTAssertEqual(TerminalType.candidates(for: "vt100"), ["vt100"])
    XCTAssertEqual(TerminalType.candidates(for: "alacritty").first, "alacritty")
  }

  func testEmulatorsThatSpeakXtermsLanguageFallBackToIt() {
    for type in ["xterm-kitty", "foot", "wezterm", "xterm-ghostty", "alacritty-direct"] {
      XCTAssertTrue(TerminalType.candidates(for: type).contains("xterm-256color"), type)
    }
  }

  func testDelaysAreTakenOutOfACapability() {
    for (text, sent) in [("\u{1B}[0m$<2>x$<5/>", "\u{1B}[0mx"), ("", ""), ("$a$<b", "$a$<b")] {
      XCTAssertEqual(TerminalType.withoutDelays(text), sent)
    }
  }
}
