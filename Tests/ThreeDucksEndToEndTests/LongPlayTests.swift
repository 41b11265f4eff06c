import GameTestSupport
import ThreeDucksCore
import XCTest

/// A session of many games, whose memory use must not grow.
final class LongPlayTests: ProgramTestCase {
  /// `PLAY_SECONDS` in the environment; 0 if it is not set.
  private static let seconds =
    ProcessInfo.processInfo.environment["PLAY_SECONDS"].flatMap { Int($0) } ?? 0

  func testMemoryUseDoesNotGrowInALongSession() throws {
    // Memory use still grows during the first minute, so a shorter session would show nothing.
    try XCTSkipUnless(Self.seconds >= 60, "this needs PLAY_SECONDS of at least 60, as in make soak")
    try home.write(
      String(decoding: SaveFile.ofManyGames.json(), as: UTF8.self), to: PlayersHome.saveFile)
    try start(command: [PlayersHome.measuredGame, "--difficulty", "easy"])
    try terminal.wait(for: "New Game")
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var memory: [Int] = []
    repeat {
      try playGame(inLargeWindow: true)
      try playGame(inLargeWindow: false)
      // A large window needs some 600 kB more, so memory use is compared only in the small one.
      memory.append(try XCTUnwrap(terminal.privateMemory))
    } while ContinuousClock.now < end
    try quit()
    XCTAssertEqual(try messages(), [])
    try assertRun("replay", "--verify", XCTUnwrap(home.newestLog()))
    // Freed memory returns to the system only now and then, so the lowest values of two quarters of the
    // session are compared.
    let quarter = memory.count / 4
    let early = try XCTUnwrap(memory[quarter..<(2 * quarter)].min())
    let late = try XCTUnwrap(memory.suffix(quarter).min())
    print(
      "\(memory.count * 2) games in one session: at least \(early) kB in the second quarter, \(late) kB in the last"
    )
    XCTAssertLessThan(late, early + 256)
  }

  /// Wins a game; on the way, opens the help, and changes the theme and the size of the window.
  private func playGame(inLargeWindow isLarge: Bool) throws {
    terminal.send("n")
    try terminal.wait(for: "Moves: 0")
    let cards = try home.dealtGame().perfectFlips
    for (number, card) in cards.enumerated() {
      if number == 4 {
        terminal.send("?")
        try terminal.wait(for: "closes")
        terminal.send("\u{1B}")
        try terminal.wait(for: "the board") { !$0.shows("closes") }
        terminal.send("t")
        terminal.setSize(columns: isLarge ? 120 : 80, rows: isLarge ? 40 : 24)
      }
      terminal.send(card)
      if number < cards.count - 1 { try terminal.wait(for: "Moves: \(number + 1)") }
      // Without this pause, memory use would grow for more than a minute.
      terminal.read(for: .milliseconds(60))
    }
    try terminal.wait(for: "You won!", "Go Again")
    terminal.discardOutput()
  }
}
