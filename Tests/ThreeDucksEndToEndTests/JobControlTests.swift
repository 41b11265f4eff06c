import XCTest

/// The game as a job that a shell starts in the background, stops and continues.
final class JobControlTests: ProgramTestCase {
  /// Starts the game in the background, waits until it has stopped, and then runs the rest of a shell script.
  ///
  /// The script asks `ps` whether the game has stopped, because this works in every shell.
  private func startInBackground(_ rest: String) throws {
    try start(command: [
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

  /// The game must turn the echo on at its end: the echo was off when the game started, but on when it came to
  /// the foreground.
  func testAGameThatStartsInTheBackgroundRestoresTheModesThatItFindsInTheForeground() throws {
    try startInBackground("fg; echo end $?")
    try terminal.wait(for: "New Game")
    terminal.send("q")
    try terminal.wait(for: "end 0")
    try assertEnds()
  }

  /// The shell's `wait` also returns when a job stops, so the script first polls `ps` until the game has
  /// ended.
  func testAGameThatWaitsInTheBackgroundEndsOnASignalAndShowsNothing() throws {
    try startInBackground(
      """
      kill -TERM $game; kill -CONT $game
      while ps -o stat= -p $game | grep -q '[^Z]'; do sleep 0.02; done
      wait $game; echo end $?
      """)
    try terminal.wait(for: "end 143")
    try assertEnds()
    XCTAssertFalse(terminal.output.contains(0x1B), terminal.screen.text)
  }

  /// The game stays stopped for more than a second, so the time on the screen shows whether the clock stopped.
  func testCtrlZStopsTheGameAndItsClockAndFgContinuesThem() throws {
    let game = "three-ducks --seed 7 --no-animation"
    // A program that starts the game, such as Make, is in the game's process group, and is stopped with it.
    for job in [game, "sh -c '\(game); true'"] {
      try start(
        command: ["sh", "-mc", "\(job); echo stopped $?; sleep 1.1; fg; echo end $?"],
        environment: ["TERM": "screen"])
      try terminal.wait(for: "New Game")
      let begin = ContinuousClock.now
      terminal.send("nA1")
      try terminal.wait(for: "Moves: 1")
      terminal.send([0x1A])
      try terminal.wait(for: "stopped 148")
      assertRestored()
      let stopped = ContinuousClock.now
      try terminal.wait(for: "the game again") { screen in
        screen.modes.isSuperset(of: [1, 1000, 1049]) && screen.shows("horse")
      }
      let pause = stopped.duration(to: .now)
      terminal.send("C2")
      try terminal.wait(for: "Moves: 2")
      let time = try XCTUnwrap(terminal.screen.text.firstMatch(of: /Time: 0:(\d\d)/)?.1)
      XCTAssertLessThanOrEqual(.seconds(Int(time) ?? 99), begin.duration(to: .now) - pause)
      terminal.send("q")
      try terminal.wait(for: "end 0")
      try assertEnds()
    }
  }
}
