import XCTest

/// What the game refuses although there is a terminal.
final class RefusalTests: TerminalTestCase {
  func testAnUnknownTerminalTypeIsNamed() throws {
    try assertRefused("TERM=bogus three-ducks", naming: "bogus")
  }

  func testATerminalThatCannotPlaceTextIsNamed() throws {
    try home.write("typewriter|paper,\n\tam, cols#80, cr=\\r, ind=\\n,\n", to: "typewriter")
    try terminal.type("tic -o \"$HOME/.terminfo\" \"$HOME/typewriter\"")
    try terminal.prompt()
    try assertRefused("TERM=typewriter three-ducks", naming: "\"typewriter\" cannot place text")
  }

  func testInputThatIsNoTerminalIsRefused() throws {
    try assertRefused("three-ducks </dev/null", naming: "terminal")
  }

  func testOutputThatIsNoTerminalIsRefused() throws {
    try assertRefused("three-ducks >\"$HOME/output\"", naming: "terminal")
    XCTAssertEqual(try home.text("output"), "")
  }

  private func assertRefused(_ command: String, naming trouble: String) throws {
    let settings = try terminal.settings()
    try terminal.type("\(command) 2>\"$HOME/errors\"")
    XCTAssertEqual(try terminal.prompt(), 64)
    XCTAssertEqual(try messages().count, 1)
    let errors = try home.text("errors")
    XCTAssert(errors.contains(trouble), errors)
    XCTAssertEqual(try terminal.settings(), settings)
  }
}
