import XCTest

/// A game as a person plays it.
final class EndToEndTests: ProgramTestCase {
  func testAWholeGameCanBePlayedWithKeysAlone() throws {
    // On this terminal, the cards show names instead of pictures, so the test can wait for a name.
    try start(["--no-animation"], environment: ["TERM": "screen"])
    try terminal.wait(for: "Three Ducks", "New Game", "High Score: none yet")
    terminal.send("\r")
    try terminal.wait(for: "Moves: 0")
    let game = try home.dealtGame()
    terminal.send("\u{1B}OC\r")
    try terminal.wait(for: game.animals[1], "Moves: 1")
    let first = game.pairs.filter { $0.contains("A2") }
    let others = game.pairs.filter { !$0.contains("A2") }
    terminal.send((first + others).joined().filter { $0 != "A2" }.joined())
    try terminal.wait(for: "You won!", "Moves: 12", "New high score!", "Go Again")
    // For 0.4 s, the new screen ignores Enter.
    terminal.read(for: .milliseconds(500))
    terminal.send("\r")
    try terminal.wait(for: "High Score: 12 moves")
    try quit()
    XCTAssertEqual(try messages(), [])
    try assertRun("replay", "--verify", XCTUnwrap(home.newestLog()))
    XCTAssert(try assertRun("scores", "--verify").output.contains("  proven"))
  }
}
