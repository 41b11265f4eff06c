import XCTest

/// The effect of environment variables and options on colours and characters.
final class AppearanceTests: ProgramTestCase {
  func testColoursAreUsedUnlessNO_COLORIsSetOrTheThemeHasNone() throws {
    try home.write("no colours\n", to: "mine.theme")
    for (options, noColour, hasColours) in [
      ([], "", true), ([], "1", false), (["--theme", "mine.theme"], "", false),
    ] {
      try startAndDeal(
        ["--seed", "7", "--no-animation"] + options, environment: ["NO_COLOR": noColour])
      terminal.send("A1")
      try terminal.wait(for: "Moves: 1")
      let colour = /\u{1B}\[(?:[\d;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m/
      XCTAssertEqual(terminal.text.contains(colour), hasColours, "\(options) NO_COLOR=\(noColour)")
      try quit()
    }
  }

  func testOnlyASCIIIsSentWhereTheLocaleHasNoUnicode() throws {
    try startAndDeal(environment: ["LANG": "C"])
    terminal.send("\r")
    try terminal.wait(for: "horse")
    terminal.send("?")
    try terminal.wait(for: "click to close")
    XCTAssertEqual(terminal.text.filter { !$0.isASCII }, "")
  }

  func testATerminalWithDirectColourGetsRGBColours() throws {
    try home.write(Self.direct, to: "direct.terminfo")
    XCTAssertEqual(try shell("tic -x -o terminfo direct.terminfo").status, 0)
    try startAndDeal(
      environment: ["TERM": "xterm-direct", "TERMINFO": home.url("terminfo").path])
    terminal.send("A1")
    try terminal.wait(for: "horse")
    XCTAssert(terminal.text.contains("48:2::0:32:46"), "no background colour of the theme")
    XCTAssert(terminal.text.contains("▀"), "no pixel art")
    try quit()
  }

  /// The terminfo entry of xterm-direct, which is not installed on every machine.
  private static let direct = #"""
    xterm-direct|xterm with direct-color indexing,
      RGB, colors#0x1000000, pairs#0x7FFFF, CO#8, initc@, op=\E[39;49m,
      setab=\E[%?%p1%{8}%<%t4%p1%d%e48:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
      setaf=\E[%?%p1%{8}%<%t3%p1%d%e38:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m,
      setb@, setf@, use=xterm-256color,

    """#
}
