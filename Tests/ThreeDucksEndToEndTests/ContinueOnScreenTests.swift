import XCTest

/// A game that was left goes on in another terminal.
final class ContinueOnScreenTests: TerminalTestCase {
  func testAGameWhoseProgramWasKilledContinues() throws {
    try launchAndDeal()
    try terminal.turnByKeys(KnownGame.perfect.prefix(3))
    try terminal.wait(for: "Moves: 3")
    kill(try pid(), SIGKILL)
    try goOn { try $0.press("c") }
  }

  func testAGameWhoseWindowWasClosedContinues() throws {
    try launchAndDeal()
    try terminal.turnByKeys(KnownGame.perfect.prefix(3))
    try terminal.wait(for: "Moves: 3")
    terminal.hangUp()
    try goOn { try $0.click("Continue: easy") }
  }

  /// Plays the game to its end, whose first three cards were turned.
  private func goOn(_ choose: (ShellTerminal) throws -> Void) throws {
    let other = try ShellTerminal(home: home)
    defer { other.close() }
    try other.type("three-ducks --no-animation")
    try other.wait(for: "Continue: easy, 1 of 6, 0:0")
    try choose(other)
    try other.wait(for: "Moves: 3")
    try other.turnByKeys(KnownGame.perfect.dropFirst(3))
    try other.wait(for: "You won!", "Moves: 12", "q quit")
    try other.press("q")
    XCTAssertEqual(try other.prompt(), 0)
    let log = try XCTUnwrap(home.newestLog())
    let replay = try home.run("replay", "--verify", log)
    XCTAssertEqual(replay.status, 0, replay.errors)
    XCTAssertEqual(home.logs.count, 2)
  }
}
