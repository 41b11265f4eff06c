import TestSupport
import ThreeDucksCore
import XCTest

/// The save file as a player meets it: kept, damaged, from the future, or nowhere.
final class SavingTests: TerminalTestCase {
  func testAScoreIsProvenUntilAHandChangesIt() throws {
    let game = try winInLines()
    let scores = try home.run("scores")
    XCTAssertEqual(scores.errors, "")
    XCTAssert(scores.output.contains("12 moves"), scores.output)
    let json = try home.run("scores", "--json")
    XCTAssertEqual(json.output.filter { $0 == "\n" }.count, 1, json.output)
    XCTAssert(json.output.contains(#""moves":12"#), json.output)
    XCTAssert(json.output.contains(#""seed":\#(game.seed)"#), json.output)
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

  func testTheSeedThatWasGivenIsForTheFirstGameAlone() throws {
    let run = try home.run(
      ["--plain", "--seed", "7", "--record", "log.jsonl"], input: "new\ngive up\nnew\nquit\n")
    XCTAssertEqual(run.status, 0, run.errors)
    let deals = try home.text("log.jsonl").split(separator: "\n").filter {
      $0.contains("startGame")
    }
    XCTAssertEqual(deals.map { $0.contains(#""seed":7,"chosen":true}"#) }, [true, false])
  }

  func testABoardThatIsCompleteIsScoredWhenThePlayerQuitsAtOnce() throws {
    try launchAndDeal("")
    let game = try home.dealtGame()
    try terminal.send(Array(game.perfect.map(KnownGame.name).joined().utf8))
    try terminal.wait(for: "a complete board") { Board($0)?.found.count == 12 }
    try quit()
    let scores = try home.run("scores", "--verify")
    XCTAssertEqual(scores.status, 0, scores.errors)
    XCTAssert(scores.output.contains("proven"), scores.output)
    XCTAssertEqual(try messages(), [])
  }

  func testEightGamesAtOnceLoseNoScore() throws {
    let games = try (0..<8).map { number in
      try PlainGame(home, "--record", "log-\(number).jsonl", name: "game-\(number)")
    }
    let deals = try games.indices.map { try games[$0].deal(in: "log-\($0).jsonl") }
    for (game, deal) in zip(games, deals) {
      game.say(deal.perfect.map(KnownGame.name) + ["quit"])
    }
    for game in games { XCTAssertEqual(try game.end(), 0) }
    let file = try SaveFile(json: Array(home.text(PlayersHome.saveFile).utf8))
    XCTAssertEqual(Set(file.highScores[.easy].map(\.seed)), Set(deals.map(\.seed)))
    XCTAssertEqual(file.games.count, 8)
  }

  func testAScoreThatIsLostIsReportedWithItsLogWithoutALongWait() throws {
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

  func testALogThatWasRemovedIsNotNamed() throws {
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

  func testADamagedFileIsSetAsideAndThePlayerIsWarned() throws {
    try home.write("damaged, indeed", to: PlayersHome.saveFile)
    try launch("")
    try terminal.wait(for: "three-ducks.json.damaged-1")
    try quit()
    XCTAssertEqual(try home.text("\(PlayersHome.saveFile).damaged-1"), "damaged, indeed")
    XCTAssertEqual(try messages().count, 1)
    XCTAssert(try home.text("errors").contains("three-ducks.json.damaged-1"))
  }

  func testANewerFileIsNeverChanged() throws {
    let newer = "{\"version\":2,\"highScores\":\"kept in a way that is unknown yet\"}"
    try home.write(newer, to: PlayersHome.saveFile)
    try launch()
    try terminal.wait(for: "newer game")
    try terminal.press("Right", "Left", "Enter")
    try terminal.wait(for: "Moves: 0")
    try quit()
    XCTAssertEqual(try home.text(PlayersHome.saveFile), newer)
    XCTAssertEqual(try messages().count, 1)
  }

  /// Wins a game in lines of text.
  private func winInLines() throws -> DealtGame {
    let game = try PlainGame(home)
    let deal = try game.deal()
    game.say(deal.perfect.map(KnownGame.name))
    XCTAssertEqual(try game.quit(), 0)
    return deal
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
