import TestSupport
import ThreeDucksCore
import XCTest

/// A game that is killed at any moment goes on, on the screen, as if nothing had been.
final class ContinueAfterKillTests: PseudoTerminalTestCase {
  /// From one key to the next: `--strict` takes it for a person's.
  private static let pace: UInt32 = 60_000

  func testKilledAtAnyMomentAGameContinuesToAWinThatVerifies() throws {
    try XCTSkipIf(scaled(1) == 1, "make soak kills games on the screen")
    for round in 0..<scaled(2) {
      try playAndKill()
      let left = try home.unfinishedGame()
      let situation = "round \(round), \(left.lines.last ?? "")"
      try goOn(with: left)
      try win(left)
      let log = try XCTUnwrap(home.newestLog())
      let replay = try home.run("replay", "--strict", "--json", log)
      XCTAssertEqual(replay.status, 0, "\(situation): \(replay.errors)")
      XCTAssert(replay.output.contains("\"gamesWon\":1,"), "\(situation): \(replay.output)")
      let lines = try home.gameLines(log).prefix(left.lines.count)
      XCTAssertEqual(Array(lines), left.lines, situation)
    }
    let scores = try home.run("scores", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
  }

  // MARK: - Before

  /// Plays some turns, and kills the game within another one: between two keys, while a card turns,
  /// while two are being compared, or at rest.
  private func playAndKill() throws {
    let difficulty = Difficulty.allCases.randomElement() ?? .easy
    try open()
    try start([difficulty.rawValue] + (Bool.random() ? ["--no-animation"] : []))
    try terminal.wait(for: "New Game")
    terminal.send("n")
    try terminal.wait(for: "Moves: 0")
    var pairs = try home.dealtGame().pairs.shuffled()
    var moves = 0
    for _ in 0..<Int.random(in: 0...5) where pairs.count > 2 {
      switch Int.random(in: 0...4) {
      case 0: try rest()
      case 1, 2: try turn(pairs.removeFirst(), difficulty, &moves)
      default:
        try turn([pairs[0][0], pairs[1][0]], difficulty, &moves)
        // A card that is up is no choice.
        for pair in 0...1 { pairs[pair].reverse() }
        // As long as a player looks at two cards that differ: before they turn back, and after.
        usleep(.random(in: 0...1_200_000))
      }
    }
    try turn([pairs[0][0]], difficulty, &moves)
    let (like, other) = (name(of: pairs[0][1], difficulty), name(of: pairs[1][1], difficulty))
    usleep(Self.pace)
    terminal.send(["", "p", like, other, other].randomElement() ?? "")
    // The instant: within the key's picture, or anywhere in what follows it.
    usleep(.random(in: 0...(Bool.random() ? 50_000 : 1_200_000)))
    kill(terminal.process, SIGKILL)
    _ = try terminal.ended()
  }

  private func rest() throws {
    terminal.send("p")
    try terminal.wait(for: "Resume")
    usleep(Self.pace)
    terminal.send("p")
    try terminal.wait(for: "Give Up") { !$0.shown.says("Resume") }
  }

  // MARK: - After

  /// Starts the game again, and takes what the title offers.
  private func goOn(with left: UnfinishedGame) throws {
    try open()
    try start(Bool.random() ? ["--no-animation"] : [])
    try terminal.wait(for: "Continue: \(left.difficulty), \(left.pairsFound) of ", "Enter continue")
    terminal.send("c")
    if left.isPaused {
      try terminal.wait(for: "Resume")
      terminal.send("p")
    }
    try terminal.wait(for: "Moves: \(left.moves)")
  }

  private func win(_ left: UnfinishedGame) throws {
    var moves = left.moves
    try turn(left.placesToWin, left.difficulty, &moves)
    try terminal.wait(for: "You won!", "Moves: \(moves)", "q quit")
    terminal.send("q")
    XCTAssertEqual(try terminal.ended().ending, .exited(0))
  }

  /// Turns cards by their names, one after the other has been seen.
  private func turn(_ places: [Int], _ difficulty: Difficulty, _ moves: inout Int) throws {
    for place in places {
      usleep(Self.pace)
      terminal.send(name(of: place, difficulty))
      moves += 1
      try terminal.wait(for: "Moves: \(moves)")
    }
  }

  private func name(of place: Int, _ difficulty: Difficulty) -> String {
    "\(Grid(difficulty).name(of: place))"
  }
}
