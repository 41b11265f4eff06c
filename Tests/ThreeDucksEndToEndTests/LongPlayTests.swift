import GameTestSupport
import ThreeDucksCore
import XCTest

/// Game after game in one sitting: what the program needs of memory, it needs from the beginning.
final class LongPlayTests: PseudoTerminalTestCase {
  /// `PLAY_SECONDS` in the environment; none without it.
  private static let seconds =
    ProcessInfo.processInfo.environment["PLAY_SECONDS"].flatMap { Int($0) } ?? 0

  func testGameAfterGameNeedsNoMoreMemory() throws {
    // In a shorter run caches still fill.
    try XCTSkipUnless(Self.seconds >= 60, "make soak plays for minutes")
    try home.write(
      String(decoding: SaveFile.ofManyGames.json(), as: UTF8.self), to: PlayersHome.saveFile)
    try run([PlayersHome.measuredGame, "--difficulty", "easy"])
    try terminal.wait(for: "New Game")
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var memory: [Int] = []
    repeat {
      try playGame(memory.count)
      memory.append(terminal.ownMemory ?? 0)
    } while ContinuousClock.now < end
    terminal.send("q")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
    assertRestored()
    XCTAssertEqual(try home.text("errors"), "")
    let replay = try home.run("replay", "--strict", "\(PlayersHome.logFolder)/\(home.logs[0])")
    XCTAssertEqual(replay.status, 0, replay.errors)
    let (early, late) = (memory[memory.count / 4], memory.last ?? 0)
    print("\(memory.count) games in one sitting: \(early) kB, \(late) kB at the end")
    XCTAssertLessThan(late, early + 256)
  }

  /// Plays a game to the win, with a look at the help, another size and other colours on the way.
  private func playGame(_ number: Int) throws {
    terminal.send("n")
    try terminal.wait(for: "Moves: 0")
    let game = try home.dealtGame()
    for (turn, place) in game.perfect.enumerated() {
      if turn == 4 { try lookAround(number) }
      terminal.send(KnownGame.name(of: place))
      if turn < game.perfect.count - 1 { try terminal.wait(for: "Moves: \(turn + 1)") }
      // No faster than people are, for the log is judged strictly.
      terminal.letPass(.milliseconds(60))
    }
    try terminal.wait(for: "You won!", "Enter go again")
    terminal.forgetOutput()
  }

  private func lookAround(_ number: Int) throws {
    terminal.send("?")
    try terminal.wait(for: "closes")
    terminal.send("\u{1B}")
    try terminal.wait(for: "the board") { !$0.shown.says("closes") }
    terminal.send("t")
    let isLarge = number.isMultiple(of: 2)
    terminal.setSize(columns: isLarge ? 120 : 80, rows: isLarge ? 40 : 24)
    kill(terminal.process, SIGWINCH)
    try terminal.wait(for: "Moves: 4")
  }
}
