import XCTest

/// What players ask of how the game looks.
final class AppearanceTests: TerminalTestCase {
  func testThereAreColoursUnlessTheyAreUnwanted() throws {
    try playALittle()
    XCTAssertNotEqual(colours, [])
  }

  func testNoColourReachesAPlayerWhoWantsNone() throws {
    try playALittle(environment: "NO_COLOR=1")
    XCTAssertEqual(colours, [])
  }

  func testTheColoursAreThoseOfAThemeFile() throws {
    try home.write("no colours\n", to: "mine.theme")
    try playALittle("--seed 7 --theme mine.theme")
    XCTAssertEqual(colours, [])
  }

  func testOnlyASCIIReachesAPlayerWithoutUnicode() throws {
    try launchAndDeal(environment: "LANG=C")
    try terminal.press("Enter")
    try terminal.wait(for: "horse")
    try terminal.press("?")
    try terminal.wait(for: "a click closes")
    XCTAssertEqual(terminal.output.filter { !$0.isASCII }, "")
  }

  private func playALittle(_ options: String = "--seed 7", environment: String = "") throws {
    try launchAndDeal(options, environment: environment)
    try terminal.turnByKeys([0, 9, 1])
    try terminal.wait(for: "Moves: 3")
  }

  /// Sequences that set a colour, sent to the terminal so far.
  private var colours: [String] {
    terminal.output.matches(of: Self.colour).map { String($0.output) }
  }

  private static var colour: Regex<Substring> {
    /\u{1B}\[(?:[\d;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m/
  }
}
