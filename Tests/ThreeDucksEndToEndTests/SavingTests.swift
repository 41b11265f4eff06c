import TestSupport
import XCTest

/// The save file as a player meets it: kept, damaged, from the future, or nowhere.
final class SavingTests: TerminalTestCase {
  func testAWonGameIsAmongTheScores() throws {
    try launchAndDeal("")
    let game = try home.dealtGame()
    try terminal.win(game.perfect)
    try quit()
    let scores = try home.run("scores")
    XCTAssertEqual(scores.status, 0)
    XCTAssertEqual(scores.errors, "")
    XCTAssert(scores.output.contains("12 moves"), scores.output)
    XCTAssert(scores.output.contains("seed \(game.seed)"), scores.output)

    let json = try home.run("scores", "--json")
    XCTAssertEqual(json.status, 0)
    XCTAssertEqual(json.output.filter { $0 == "\n" }.count, 1, json.output)
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8))
    let lists = try XCTUnwrap((document as? [String: Any])?["highScores"] as? [String: Any])
    let easy = try XCTUnwrap(lists["easy"] as? [[String: Any]])
    XCTAssertEqual(easy.map { $0["moves"] as? Int }, [12])
    XCTAssertEqual(easy.map { $0["seed"] as? UInt64 }, [game.seed])
  }

  func testAScoreIsProvenUntilAHandChangesIt() throws {
    try launchAndDeal("")
    let game = try home.dealtGame()
    try terminal.win(game.perfect)
    try quit()
    let proven = try home.run("scores", "--verify")
    XCTAssertEqual(proven.status, 0)
    XCTAssertEqual(proven.errors, "")
    XCTAssert(proven.output.contains("seed \(game.seed)  proven\n"), proven.output)
    try launch()
    try terminal.press("s")
    try terminal.wait(for: "Best easy games", "today")
    try terminal.press("q", "q")
    XCTAssertEqual(try terminal.prompt(), 0)

    let text = try home.text(PlayersHome.saveFile)
    try home.write(
      text.replacing("\"moves\": 12", with: "\"moves\": 2"), to: PlayersHome.saveFile)
    let edited = try home.run("scores", "--verify", "--json")
    XCTAssertEqual(edited.status, 1)
    XCTAssert(edited.output.contains("\"proof\":\"contradicted\""), edited.output)
    XCTAssertEqual(edited.errors.filter { $0 == "\n" }.count, 1)
    XCTAssert(edited.errors.contains("expected 2 moves, and the log has 12"), edited.errors)
    let unasked = try home.run("scores")
    XCTAssertEqual(unasked.status, 0)
    XCTAssertEqual(unasked.errors, "")
    XCTAssert(unasked.output.contains("seed \(game.seed)\n"), unasked.output)

    try FileManager.default.removeItem(at: home.url(PlayersHome.logFolder))
    let lost = try home.run("scores", "--verify")
    XCTAssertEqual(lost.status, 0)
    XCTAssert(lost.output.contains("seed \(game.seed)  no log\n"), lost.output)
  }

  func testAGameWhoseSeedWasGivenIsPlayedAndEntersNoTable() throws {
    try launchAndDeal("--seed 7")
    try terminal.win()
    try terminal.wait(for: "Not ranked: you chose the cards.")
    try terminal.press("Enter")
    try terminal.wait(for: "High Score: none yet", "Enter new game")
    try terminal.press("Enter")
    try terminal.wait(for: "Moves: 0")
    // The seed was for the first game alone.
    try terminal.win(home.dealtGame().perfect)
    try terminal.wait(for: "New high score!")
    try quit()
    XCTAssert(
      try home.text("\(PlayersHome.logFolder)/\(XCTUnwrap(home.logs.first))")
        .contains(#""action":"startGame","difficulty":"easy","seed":7,"chosen":true}"#))
  }

  func testABoardThatIsCompleteIsScoredHoweverThePlayerLeaves() throws {
    for (number, leave) in ["q", "TERM", "HUP"].enumerated() {
      try launchAndDeal("")
      let game = try home.dealtGame()
      try terminal.send(Array(game.perfect.map(KnownGame.name).joined().utf8))
      try terminal.wait(for: "a complete board") { Board($0)?.found.count == 12 }
      if leave == "q" {
        try terminal.press("q")
      } else {
        kill(try pid(), leave == "TERM" ? SIGTERM : SIGHUP)
      }
      try terminal.prompt()
      let scores = try home.run("scores", "--verify")
      XCTAssertEqual(scores.status, 0, scores.errors)
      XCTAssertEqual(scores.output.components(separatedBy: "proven").count, number + 2, leave)
      XCTAssertEqual(try messages().filter { $0.hasPrefix("three-ducks") }, [])
      try terminal.type("clear")
      try terminal.prompt()
    }
  }

  func testAScoreThatIsLostIsSaidWithItsLogAndNobodyWaitsLong() throws {
    for leave in ["quit", "TERM"] {
      let game = try PlainGame(home)
      let deal = try game.deal()
      try home.write("", to: "\(PlayersHome.saveFile).lock")
      let lock = open(home.url("\(PlayersHome.saveFile).lock").path, O_RDWR)
      defer { close(lock) }
      XCTAssertEqual(flock(lock, LOCK_EX | LOCK_NB), 0)
      game.say(deal.perfect.map(KnownGame.name))
      try game.wait(for: "pair") { try game.output().contains("6 of 6 pairs") }
      let begin = ContinuousClock.now
      if leave == "quit" { game.say(["quit"]) } else { game.send(SIGTERM) }
      try game.end()
      let time = begin.duration(to: .now)
      assertTook(time, lessThan: leave == "quit" ? .seconds(3) : .seconds(1))
      let errors = try game.errors()
      let log = try XCTUnwrap(home.newestLog())
      XCTAssert(errors.contains("A game was not saved (easy, 12 moves in 0:0"), errors)
      XCTAssert(errors.contains(log), errors)
      XCTAssertEqual(errors.contains("waiting for another game"), leave == "quit", errors)
    }
  }

  func testALogThatSomebodyRemovedIsNamedToNobody() throws {
    let game = try PlainGame(home)
    let deal = try game.deal()
    try FileManager.default.removeItem(at: home.url(PlayersHome.logFolder))
    try FileManager.default.createDirectory(
      at: home.url(PlayersHome.saveFile), withIntermediateDirectories: true)
    game.say(deal.perfect.map(KnownGame.name))
    XCTAssertEqual(try game.quit(), 0)
    let errors = try game.errors()
    XCTAssert(errors.contains("A game was not saved (easy, 12 moves in 0:0"), errors)
    XCTAssert(errors.contains("it has no log."), errors)
  }

  func testNamesThatAreNoTextAreKeptAsTheyAre() throws {
    // Octal, for a shell: "jér" in an encoding of old.
    let script = """
      odd="$HOME/$(printf 'j\\351r')"; mkdir "$odd"
      printf 'difficulty hard\nnew\nquit\n' | HOME="$odd" three-ducks --plain >/dev/null
      ls "$odd/.local/share/three-ducks" | head -1
      printf 'new\nquit\n' | three-ducks --plain --data "$odd/d" --record "$odd/r.jsonl" >/dev/null
      three-ducks replay --verify "$odd/r.jsonl" >/dev/null && echo replayed
      three-ducks replay --verify --json "$odd" | grep -c '"ok"'
      ls -d "$HOME"/j* | grep -c .
      """
    let run = try Run(
      ["sh", "-c", script], environment: home.environment, folder: home.folder)
    XCTAssertEqual(run.output, "three-ducks.json\nreplayed\n1\n1\n", run.errors)
  }

  func testWithoutASaveFileThereAreNoScores() throws {
    let run = try home.run("scores")
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(run.errors, "")
    XCTAssertFalse(FileManager.default.fileExists(atPath: home.url(PlayersHome.saveFile).path))
  }

  func testScoresOfADamagedFileAreRefused() throws {
    try home.write("{\"version\":1,", to: PlayersHome.saveFile)
    try assertNoScores([], status: 65, naming: "damaged")
    XCTAssertEqual(try home.text(PlayersHome.saveFile), "{\"version\":1,")
  }

  func testScoresOfANewerFileAreRefused() throws {
    try home.write("{\"version\":2}", to: PlayersHome.saveFile)
    try assertNoScores([], status: 65, naming: "version 2")
  }

  func testScoresOfAFileThatCannotBeReadAreRefused() throws {
    try assertNoScores(["--data", home.folder.path], status: 66, naming: home.folder.path)
    try assertNoScores(["--data", "/dev/null/x.json"], status: 66, naming: "/dev/null/x.json")
  }

  func testADamagedFileIsKeptAsideAndTheGameIsPlayed() throws {
    try home.write("damaged, indeed", to: PlayersHome.saveFile)
    try launch("")
    try terminal.wait(for: "three-ducks.json.damaged-1")
    try terminal.press("Enter")
    try terminal.wait(for: "Moves: 0")
    try terminal.win(home.dealtGame().perfect)
    try quit()
    XCTAssertEqual(try home.text("\(PlayersHome.saveFile).damaged-1"), "damaged, indeed")
    XCTAssertEqual(try messages().count, 1)
    XCTAssert(try home.text("errors").contains("three-ducks.json.damaged-1"))
    XCTAssert(try home.run("scores").output.contains("12 moves"))
  }

  func testANewerFileIsNeverChanged() throws {
    let newer = "{\"version\":2,\"highScores\":\"kept in a way that nobody knows yet\"}"
    try home.write(newer, to: PlayersHome.saveFile)
    try launch()
    try terminal.wait(for: "newer game")
    try terminal.press("Right", "Left", "Enter")
    try terminal.wait(for: "Moves: 0")
    try terminal.win()
    try quit()
    XCTAssertEqual(try home.text(PlayersHome.saveFile), newer)
    XCTAssertEqual(try messages().count, 1)
  }

  func testWhereNothingCanBeSavedTheGameIsPlayedAndSaysSo() throws {
    try launch("--data /dev/null/x.json")
    try terminal.wait(for: "nothing is saved")
    try terminal.press("Enter")
    try terminal.wait(for: "Moves: 0")
    try terminal.win(home.dealtGame().perfect)
    try terminal.wait(for: "nothing is saved")
    try quit()
    XCTAssertFalse(try messages().isEmpty)
    XCTAssert(try messages().dropLast().allSatisfy { $0.contains("/dev/null/x.json") })
    let last = try XCTUnwrap(messages().last)
    XCTAssert(last.contains("A game was not saved (easy, 12 moves"), "\(last)")
    XCTAssert(try last.contains(XCTUnwrap(home.newestLog())), "\(last)")
  }

  private func quit() throws {
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
  }

  private func assertNoScores(_ options: [String], status: Int32, naming trouble: String) throws {
    for format in [[], ["--json"]] {
      let run = try home.run(["scores"] + format + options)
      XCTAssertEqual(run.status, status)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(run.errors.filter { $0 == "\n" }.count, 1, run.errors)
      XCTAssert(run.errors.contains(trouble), run.errors)
    }
  }
}
