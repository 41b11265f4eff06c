import XCTest

/// The game in lines of text, away from any terminal.
final class PlainTests: XCTestCase {
  private static let greeting = """
    Three Ducks: find the pairs. Type "new" to start, "help" for the commands.
    Difficulty: easy. High Score: none yet.

    """

  private var home: PlayersHome!

  override func setUpWithError() throws {
    home = try PlayersHome()
  }

  override func tearDown() {
    home?.remove()
  }

  private func play(_ commands: [String], _ options: String...) throws -> Run {
    let run = try home.run(
      ["play", "--plain"] + options, input: commands.map { "\($0)\n" }.joined())
    XCTAssertEqual(run.output.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }.count, 0)
    return run
  }

  /// What to type to win the known game.
  private var perfect: [String] { KnownGame.perfect.map(KnownGame.name) }

  private func verify(_ log: String) throws -> [String: Any] {
    let run = try home.run("replay", "--verify", "--json", log)
    XCTAssertEqual(run.status, 0, run.errors)
    return try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  func testAScriptNeedNotWaitForTheCards() throws {
    let run = try play(["new easy 7", "A1 B2", "C2", "quit"])
    XCTAssertEqual(
      run.output,
      Self.greeting + """
        Easy: 12 cards, rows A to C, columns 1 to 4.
        A1: horse.
        Horse at A1 and ducks at B2: no match.
        C2: horse.

        """)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
  }

  func testTheResultIsInASCIIUnlessTheLocaleIsThereAndUTF8() throws {
    for (locale, squares) in [("C.UTF-8", "🟩"), ("C", "#"), ("xx_XX.UTF-8", "#")] {
      let run = try Run(
        ["three-ducks", "--plain", "--seed", "7", "--no-record"],
        environment: home.environment.merging(["LANG": locale]) { $1 }, folder: home.folder,
        input: (["new"] + perfect + ["share", "quit"]).map { "\($0)\n" }.joined())
      XCTAssert(run.output.hasSuffix(String(repeating: squares, count: 6) + "\n"), run.output)
    }
  }

  func testAScriptWinsAndProves() throws {
    let run = try play(["new"] + perfect, "--seed", "7", "--record", "mine.jsonl")
    let lines = run.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(lines.count, 16, run.output)
    for (line, place) in zip(lines.dropFirst(3), KnownGame.perfect) {
      XCTAssert(line.lowercased().contains(KnownGame.animals[place]), line)
      XCTAssert(line.contains(KnownGame.name(of: place)), line)
    }
    XCTAssertEqual(lines[14], "Bear at C1 and C4: a pair! 6 of 6 pairs found, 12 moves.")
    let won = lines[15].prefixMatch(
      of: /You won! Moves: 12\. Time: \d+:\d\d\. Not ranked: you chose the cards\./)
    XCTAssertEqual(
      won.map { String(lines[15][$0.range.upperBound...]) },
      " A perfect memory needs 18.3 moves on average, the forgetful duck 20.7. "
        + "Memory: not tested (no card had to be remembered).", lines[15])
    XCTAssertEqual(run.status, 0)

    let report = try verify("mine.jsonl")
    XCTAssertEqual(report["status"] as? String, "ok")
    XCTAssertEqual(report["gamesWon"] as? Int, 1)
    XCTAssertFalse(try home.run("scores").output.contains("12 moves"))
  }

  func testAGameOfLuckIsSavedAndProven() throws {
    let game = try PlainGame(home)
    let deal = try game.deal()
    game.say(deal.perfect.map(KnownGame.name))
    XCTAssertEqual(try game.quit(), 0)
    let after = try game.output()
    XCTAssert(after.contains("New high score!"), after)
    XCTAssertFalse(after.contains("\(deal.seed)"), "no seed is read out")
    let scores = try home.run("scores", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
    XCTAssert(scores.output.contains("seed \(deal.seed)  proven"), scores.output)
    let next = try play(["scores"]).output
    XCTAssertNotNil(
      next.firstMatch(of: /\nEasy, number 1: 12 moves in 0:\d\d, today\./), next)
  }

  func testCardsThatAScriptTurnsBackAreTheLogsPlayersAction() throws {
    let commands = ["new easy 7", "A1 B2", "A1 B2", "pause", "resume", "A3", "quit"]
    _ = try play(commands, "--record", "mine.jsonl")
    let log = try home.text("mine.jsonl")
    XCTAssertEqual(log.components(separatedBy: "\"turnBack\"}").count, 3, log)
    XCTAssertFalse(log.contains("unFlipSelectedCards"), log)
    XCTAssertEqual(try verify("mine.jsonl")["status"] as? String, "ok")
  }

  func testTheOptionsAreThoseOfTheScreen() throws {
    let run = try play(
      [], "--difficulty", "hard", "--seed", "3", "--data", "mine.json", "--no-record")
    XCTAssert(
      run.output.hasSuffix("Hard: 36 cards, rows A to D, columns 1 to 9.\n"), run.output)
    XCTAssertFalse(FileManager.default.fileExists(atPath: home.url(".local/state").path))
    _ = try play(["difficulty medium"], "--data", "mine.json")
    XCTAssert(try play([], "--data", "mine.json").output.contains("Difficulty: medium."))
  }

  func testWhatIsWrongWithTheFilesIsSaidOnce() throws {
    let commands = ["new easy 7", "A1"]
    let unsaved = try play(commands, "--data", "/dev/null/x.json").output
    XCTAssertEqual(unsaved.components(separatedBy: "nothing is saved.\n").count, 2, unsaved)
    let unrecorded = try play(commands, "--record", "/dev/full").output
    XCTAssertEqual(
      unrecorded.components(separatedBy: "/dev/full cannot be written").count, 2, unrecorded)
  }

  func testNothingThatIsTypedSteersATerminal() throws {
    let run = try play(["\u{1B}[2J\u{7}", String(repeating: "\0", count: 5000), "new easy 7\r"])
    XCTAssert(run.output.contains("I don't know \"\\u{1B}[2J\\u{07}\"."), run.output)
    XCTAssert(run.output.contains("columns 1 to 4."), run.output)
  }

  func testAReaderThatTakesNothingEndsTheGame() throws {
    let game = "three-ducks play --plain --seed 7 --record mine.jsonl"
    let run = try Run(
      ["sh", "-c", "(echo new; echo A1) | (\(game) >/dev/full; echo $?)"],
      environment: home.environment, folder: home.folder)
    XCTAssertEqual(run.output, "74\n")
    XCTAssert(run.errors.contains("standard output cannot be written"), run.errors)
    XCTAssertFalse(FileManager.default.fileExists(atPath: home.url("mine.jsonl").path))
  }

  func testASignalEndsTheGameAndItsLog() throws {
    let script = """
      mkfifo lines
      three-ducks play --plain --record mine.jsonl <lines &
      exec 9>lines; echo new >&9
      until grep -q startGame mine.jsonl 2>/dev/null; do sleep 0.1; done
      kill -TERM $!; wait $!; echo $?
      """
    let run = try Run(
      ["sh", "-c", script], environment: home.environment, folder: home.folder)
    XCTAssert(run.output.hasSuffix("\n143\n"), run.output)
    XCTAssertEqual(try verify("mine.jsonl")["status"] as? String, "ok")
  }
}

/// The game in lines of text, as a person plays it.
final class PlainTerminalTests: TerminalTestCase {
  func testATerminalThatCannotPlaceTextHasTheGameInLines() throws {
    let settings = try terminal.settings()
    try terminal.type("TERM=dumb three-ducks --seed 7")
    try terminal.wait(for: "\"help\" for the commands.")
    try terminal.type("new")
    try terminal.wait(for: "columns 1 to 4.")
    try terminal.type("a1")
    try terminal.wait(for: "A1: horse.")
    try terminal.type("b2")
    try terminal.wait(for: "Horse at A1 and ducks at B2: no match. >")
    // No one has to wait for the second, and what is typed stays in one piece.
    try terminal.type("a3")
    try terminal.wait(for: "> a3 A3: elephant. >")
    try terminal.type("quit")
    XCTAssertEqual(try terminal.prompt(), 0)
    XCTAssertEqual(try terminal.settings(), settings)
  }

  func testNothingLandsInALineThatIsBeingTyped() throws {
    try terminal.type("three-ducks --plain --seed 7")
    try terminal.wait(for: "\"help\" for the commands.")
    try terminal.type("new")
    try terminal.type("a1 b2")
    try terminal.wait(for: "no match. >")
    try terminal.send(Array("boa".utf8))
    try terminal.wait(for: "> boa")
    terminal.letPass(.milliseconds(1100))
    try terminal.type("rd")
    try terminal.wait(for: "no match. > board Row A: all face down.")
  }

  func testCtrlCEndsTheGameAndItsLogAndCtrlDIsTheEndOfTheLines() throws {
    try terminal.type("three-ducks --plain --record mine.jsonl")
    try terminal.wait(for: "\"help\" for the commands.")
    try terminal.type("new easy 7")
    try terminal.wait(for: "columns 1 to 4.")
    try terminal.press("C-c")
    XCTAssertEqual(try terminal.prompt(), Int(128 + SIGINT))
    XCTAssertEqual(try home.run("replay", "--verify", "mine.jsonl").status, 0)
    XCTAssert(try home.text("mine.jsonl").contains("\"end\":true"))

    try terminal.type("clear; three-ducks --plain")
    try terminal.wait(for: "\"help\" for the commands.")
    try terminal.press("C-d")
    XCTAssertEqual(try terminal.prompt(), 0)
  }
}
