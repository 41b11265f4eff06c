import GameTestSupport
import Redux
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// A game that was left continues in another session as if it had never been left.
final class ContinueTests: XCTestCase {
  private func left(_ script: String) throws -> UnfinishedGame? {
    try UnfinishedGame(text: GameRun.played(script).log.text)
  }

  /// A session to which a game is offered.
  private func session(_ game: UnfinishedGame?, isFree: Bool = true) -> GameRun {
    let run = GameRun(log: LogInMemory(), unfinishedGames: .offering(game, isFree: isFree))
    run.store.dispatch(.launch)
    run.store.dispatch(.unfinishedGame(.find))
    return run
  }

  private func resume(_ run: GameRun) {
    run.store.dispatch(.unfinishedGame(.claim))
    run.store.catchUp(of: \.self) { $0 }
  }

  /// Waits for the duck's last flips, if there are any, and for the win.
  private func finish(_ run: GameRun) {
    while run.state.game?.isCleared == false, let deadline = run.store.nextDeadline {
      run.store.advance(to: deadline)
    }
    run.store.awaitWin(of: \.game)
    run.store.dispatch(.close)
  }

  /// A random session that ends when a board is cleared.
  private func playedToTheEnd(_ random: inout TestRandom) -> GameRun {
    let run = GameRun(log: LogInMemory())
    while run.state.game?.isCleared != true { RandomPlayer().act(in: run, &random) }
    return run
  }

  /// Kills or quits each session at a random action, and continues its game in another session.
  func testAGameThatWasLeftAnywhereContinuesAsIfItHadNeverBeenLeft() throws {
    var rests = (paused: 0, mismatch: 0)
    try forEachSeed(45) { random in
      let whole = playedToTheEnd(&random)
      let script = whole.entries.filter { $0.by == nil }
      finish(whole)
      let deal = try XCTUnwrap(
        script.lastIndex { if case .startGame = $0.action { true } else { false } })
      guard deal + 2 < script.count else { return }
      let cuts = Array((deal + 2)..<script.count)
      // Many sessions end while two cards that differ are up, or in a pause.
      let next = random.pick([nil, nil, nil, GameAction.turnBack, .resume])
      let chosen = cuts.filter { script[$0].action == next }
      let cut = random.pick(chosen.isEmpty ? cuts : chosen)
      let left = GameRun(log: LogInMemory())
      left.play(script[..<cut])
      left.advance(by: random.next(script[cut].milliseconds - script[cut - 1].milliseconds + 1))
      rests.paused += left.state.game?.isPaused == true ? 1 : 0
      rests.mismatch += left.state.game?.hasMismatch == true ? 1 : 0
      if Bool.random(using: &random) { left.store.dispatch(.close) }

      let game = try XCTUnwrap(UnfinishedGame(text: left.log.text))
      let later = session(game)
      later.advance(by: random.next(5000))
      if Bool.random(using: &random) { later.send(.setDifficulty(.medium)) }
      let offset = later.store.time - script[deal].time
      resume(later)
      XCTAssertFalse(later.state.isCatchingUp)
      XCTAssertEqual(later.elapsed ?? 0, game.time.milliseconds)
      later.play(script[cut...], later: offset)
      finish(later)

      let (one, two) = (
        whole.report(ReplayOptions(verifies: true, listsGames: true)),
        later.report(ReplayOptions(isStrict: true, listsGames: true))
      )
      XCTAssertEqual(two.status, .ok, two.problem?.text ?? "")
      let (expected, found) = (one.games.last, two.games.last)
      XCTAssertEqual(found?.result, .won)
      XCTAssertEqual(found?.milliseconds, expected?.milliseconds)
      XCTAssertEqual(found?.game.moves, expected?.game.moves)
      XCTAssertEqual(found?.game.memory, expected?.game.memory)
      XCTAssertEqual(found?.game.mode, expected?.game.mode)
      XCTAssertEqual(later.state.digest, whole.state.digest)
    }
    XCTAssertGreaterThan(rests.paused, 0, "too few were left while paused")
    XCTAssertGreaterThan(rests.mismatch, scaled(2), "too few were left with two different cards up")
  }

  func testALogThatEndsDuringAGameHoldsItAndSoDoesTheNextLog() throws {
    let game = try XCTUnwrap(left("500 easy:7, 1000 0, 1500 9, 2000 1"))
    XCTAssertEqual(game.words, "easy, 1 of 6, 0:01")
    XCTAssertEqual(game.log, "left.jsonl")
    XCTAssertEqual(game.actions.map(\.milliseconds), [0, 500, 1000, 1500])
    let run = session(game)
    resume(run)
    XCTAssertEqual(run.log.writes, 1)
    let again = try UnfinishedGame(text: run.log.text)
    XCTAssertEqual(again?.actions, game.actions)
    XCTAssertEqual(again?.duration, game.duration)
    XCTAssertEqual(again?.longWords, game.longWords)
  }

  func testAGameThatIsOverOrHasNoFlippedCardCannotContinue() throws {
    for script in [
      "0 easy:7 clear, 1000 pause", "0 easy:7 0 endGame", "0 hard", "0 easy:7",
      "0 easy:7 99",
    ] {
      XCTAssertNil(try left(script), script)
    }
  }

  func testALogThatDoesNotVerifyHoldsNoUnfinishedGame() throws {
    let script = "0 easy:7, 500 0, 1000 1, 1500 2, 2000 2"
    let log = GameRun.played(script).log.text
    let closed = GameRun.played(script, isClosed: true).log.text
    for (text, change, other) in [
      (log, "unFlip", "clear"), (log, "\"version\":1", "\"version\":2"),
      (closed, "\"actions\":6", "\"actions\":7"),
    ] {
      XCTAssertNotNil(try UnfinishedGame(text: text))
      let changed = text.replacing(change, with: other)
      XCTAssertNotEqual(changed, text)
      XCTAssertNil(try UnfinishedGame(text: changed), changed)
    }
    for text in [log + "quack\n", ""] { XCTAssertNil(try UnfinishedGame(text: text), text) }
    let cut = try UnfinishedGame(text: String(log.dropLast(9)))
    XCTAssertEqual(cut?.actions.count, 4, "an action that was not written whole does not count")
  }

  func testTheOfferStandsUntilTheGameContinuesHereOrElsewhere() throws {
    let game = try left("0 easy:7 0")
    let other = session(game, isFree: false)
    XCTAssertEqual(other.state.continuableGame, game)
    resume(other)
    XCTAssertEqual(other.state.phase, .title)
    XCTAssertEqual(other.log.text, "")
    let run = session(game)
    run.start()
    XCTAssertNil(run.state.continuableGame)
    run.send(.flipCard(0), .endGame)
    XCTAssertEqual(run.state.continuableGame, game, "a new game must not withdraw the offer")
    resume(run)
    run.send(.endGame)
    XCTAssertNil(run.state.continuableGame)
  }
}

/// Which logs the save file lists, so that a game can be continued no matter when the program was killed.
extension ContinueTests {
  /// A session whose save file lists logs, and which is offered the game of the last log.
  private func session(naming logs: String..., isRecorded: Bool = true) -> GameRun {
    let games = UnfinishedGameClient(
      find: { logs, _ in logs.last.flatMap { UnfinishedGame.left([.flipCard(0)], log: $0) } },
      claim: { _ in true })
    var file = SaveFile()
    for log in logs { file.replaceUnfinishedLogs([], with: log) }
    let run = GameRun(
      SavesInMemory(file), log: isRecorded ? LogInMemory(named: "own.jsonl") : nil,
      unfinishedGames: isRecorded ? games : nil)
    run.store.dispatch(.launch)
    return run
  }

  /// Checks which logs the save file lists when a card is written to the log.
  private func expectBeforeCards(in run: GameRun, _ logs: String...) {
    let saves = run.saves
    run.log.onWrite {
      if $0.contains("flipCard") { XCTAssertEqual(saves.file.unfinishedLogs, logs) }
    }
  }

  func testTheSaveFileListsTheLogFromBeforeItsFirstCardUntilTheGameIsOver() {
    for isWon in [false, true] {
      let run = session()
      expectBeforeCards(in: run, "own.jsonl")
      run.start()
      XCTAssertEqual(run.saves.file.unfinishedLogs, [], "no card was flipped")
      run.flip(0)
      XCTAssertEqual(run.saves.writes, 1)
      XCTAssertTrue(run.state.canContinueLater)
      if isWon { run.win() } else { run.send(.endGame) }
      XCTAssertEqual(run.saves.file.unfinishedLogs, [])
      XCTAssertEqual(run.saves.writes, 2, "the second write must save the game that ended")
    }
  }

  func testTheSaveFileListsTheNewLogAsSoonAsItHoldsTheGame() {
    let run = session(naming: "other.jsonl", "left.jsonl")
    expectBeforeCards(in: run, "other.jsonl", "left.jsonl")
    // The session's own log holds no game yet.
    run.send(.setDifficulty(.hard))
    run.store.dispatch(.unfinishedGame(.find))
    resume(run)
    XCTAssertEqual(run.saves.file.unfinishedLogs, ["other.jsonl", "own.jsonl"])
    run.send(.endGame)
    XCTAssertEqual(run.saves.file.unfinishedLogs, ["other.jsonl"])
  }

  func testAGameThatCannotBeRecordedFurtherContinuesFromWhatWasRecorded() {
    let run = session()
    run.start()
    run.flip(0)
    run.log.fill(upTo: 0)
    run.flip(1)
    // Changing the theme saves in this way too.
    _ = run.saves.client.keep(run.state)
    XCTAssertEqual(run.saves.file.unfinishedLogs, ["own.jsonl"])
    run.send(.endGame)
    XCTAssertEqual(run.saves.file.unfinishedLogs, [])
    run.start()
    run.flip(0)
    XCTAssertEqual(run.saves.file.unfinishedLogs, [], "the next game is not recorded")
  }

  func testALogThatCouldNotBeAddedToTheSaveFileIsAddedLater() {
    let run = session()
    run.start()
    run.saves.fail(with: .locked(file: "x"))
    run.flip(0)
    XCTAssertFalse(run.state.canContinueLater)
    run.saves.fail(with: nil)
    run.store.advance(to: .seconds(5))
    XCTAssertEqual(run.saves.file.unfinishedLogs, ["own.jsonl"])
    XCTAssertEqual(run.state.lastingProblems(log: nil), [])
  }

  func testASessionWithoutALogDoesNotChangeOtherSessionsGames() {
    let run = session(naming: "left.jsonl", isRecorded: false)
    run.start()
    run.send(.flipCard(0), .endGame)
    XCTAssertEqual(run.saves.file.unfinishedLogs, ["left.jsonl"])
    XCTAssertEqual(run.saves.file.games.count, 1)
  }
}
