import XCTest

/// The game among a shell's jobs, as the terminal sees it: beside ``EndingTests``, which see the screen.
final class JobControlTests: PseudoTerminalTestCase {
  /// Has a shell that looks after its jobs begin the game in the background, where it stops.
  private func startInBackground(_ rest: String) throws {
    try run([
      "sh", "-mc",
      """
      stty -echo
      three-ducks --seed 7 --no-animation & game=$!
      until ps -o stat= -p $game | grep -q T; do sleep 0.02; done
      stty echo
      \(rest)
      """,
    ])
  }

  func testAGameBegunInTheBackgroundGivesBackTheSettingsThatItFindsInTheForeground() throws {
    try startInBackground("fg; echo end $?")
    try terminal.wait(for: "New Game")
    terminal.send("q")
    try terminal.wait(for: "end 0")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    assertRestored()
  }

  func testAGameThatWaitsInTheBackgroundEndsAtASignalAndShowsNothing() throws {
    try startInBackground(
      """
      kill -TERM $game; kill -CONT $game
      while ps -o stat= -p $game | grep -q '[^Z]'; do sleep 0.02; done
      wait $game; echo end $?
      """)
    try terminal.wait(for: "end 143")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    XCTAssertFalse(terminal.output.contains(0x1B), terminal.screen.text)
    assertRestored()
  }

  func testAGameThatIsStoppedGivesTheTerminalBackAndTakesItAgain() throws {
    // A shell that looks after its jobs: a program that leads a session cannot be stopped.
    try run(["sh", "-mc", "three-ducks --seed 7 --no-animation; echo stopped $?; fg; echo end $?"])
    try terminal.wait(for: "New Game")
    terminal.send([0x1A])
    // The shell goes on at once, so the modes in between show in what was sent.
    try terminal.wait(for: "the title again") { _ in
      String(decoding: terminal.output, as: UTF8.self).contains("stopped 148")
        && terminal.screen.shown.says("New Game") && terminal.screen.modes.contains(1049)
    }
    let output = String(decoding: terminal.output, as: UTF8.self)
    let before = try XCTUnwrap(output.components(separatedBy: "stopped 148").first)
    var screen = SmallScreen(columns: 80, rows: 24)
    screen.take(before.utf8)
    XCTAssertEqual(screen.leftovers, [])
    terminal.send("q")
    try terminal.wait(for: "end 0")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    assertRestored()
  }
}
