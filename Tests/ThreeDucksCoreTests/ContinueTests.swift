import GameTestSupport
import Redux
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// When a game is left, another session can continue it as if it had never been left.
final class ContinueTests: XCTestCase {
  private func left(_ script: String) throws -> UnfinishedGame? {
    try UnfinishedGame(text: GameRun.played(script).log.text)
  }

  /// A session that offers this game to the player; if `isFree` is false, another session has claimed the game.
  private func session(_ game: UnfinishedGame?, isFree: Bool = true) -> GameRun {
    let run = GameRun(log: LogInMemory(), unfinishedGames: .offering(game, isFree: isFree))
    run.store.dispatch(.launch)
    run.store.dispatch(.unfinishedGame(.find))
    return run
  }

  private func continueGame(in run: GameRun) {
    run.store.dispatch(.unfinishedGame(.claim))
    run.store.catchUp(of: \.self) { $0 }
  }

  /// Waits for the win, and closes the session.
  private func finish(_ run: GameRun) {
    // A duck may flip the last cards.
    while run.state.game?.isCleared == false, let deadline = run.store.nextDeadline {
      run.store.advance(to: deadline)
    }
    run.store.advanceToWin(of: \.game)
    run.store.dispatch(.close)
  }

  /// A random session that ends when every card of a game is up.
  private func playedToTheEnd(_ random: inout TestRandom) -> GameRun {
    let run = GameRun(log: LogInMemory())
    while run.state.game?.isCleared != true { RandomPlayer().act(in: run, &random) }
    return run
  }

  /// Closes or kills each session at a random moment of its last game, and continues that game in another
  /// session.
  func testAGameThatWasLeftAtAnyMomentContinuesAsIfItHadNeverBeenLeft() throws {
    var leftGames = (paused: 0, mismatch: 0)
    try forEachSeed(45) { random in
      let whole = playedToTheEnd(&random)
      let script = whole.entries.filter { $0.by == nil }
      finish(whole)
      let deal = try XCTUnwrap(
        script.lastIndex { if case .startGame = $0.action { true } else { false } })
      // Only a game with a flipped card can be continued. The first action after the deal is a flip.
      guard deal + 2 < script.count else { return }
      let cuts = Array((deal + 2)..<script.count)
      // Some sessions end just before a `turnBack` or a `resume`, so that the game is left while two cards
      // that differ are up, or while it is paused.
      let next = random.pick([nil, nil, nil, GameAction.turnBack, .resume])
      let chosen = cuts.filter { script[$0].action == next }
      let cut = random.pick(chosen.isEmpty ? cuts : chosen)
      let left = GameRun(log: LogInMemory())
      left.play(script[..<cut])
      left.advance(by: random.next(script[cut].milliseconds - script[cut - 1].milliseconds + 1))
      leftGames.paused += left.state.game?.isPaused == true ? 1 : 0
      leftGames.mismatch += left.state.game?.hasMismatch == true ? 1 : 0
      if Bool.random(using: &random) { left.store.dispatch(.close) }

      let game = try XCTUnwrap(UnfinishedGame(text: left.log.text))
      let later = session(game)
      later.advance(by: random.next(5000))
      if Bool.random(using: &random) { later.send(.setDifficulty(.medium)) }
      let offset = later.store.time - script[deal].time
      continueGame(in: later)
      XCTAssertFalse(later.state.isCatchingUp)
      XCTAssertEqual(later.elapsed ?? 0, game.time.milliseconds)
      later.play(script[cut...], later: offset)
      finish(later)

      let (one, two) = (
        whole.report(ReplayOptions(verifies: true, listsGames: true)),
        later.report(ReplayOptions(verifies: true, listsGames: true))
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
    XCTAssertGreaterThan(leftGames.paused, 0, "no game was left while paused")
    XCTAssertGreaterThan(leftGames.mismatch, scaled(2), "too few games were left with a mismatch")
  }

  func testAnUnfinishedGameIsReadFromItsLogAndCopiedToTheNextLog() throws {
    let game = try XCTUnwrap(left("500 easy:7, 1000 0, 1500 9, 2000 1"))
    XCTAssertEqual(game.words, "easy, 1 of 6, 0:01")
    XCTAssertEqual(game.log, "left.jsonl")
    XCTAssertEqual(game.actions.map(\.milliseconds), [0, 500, 1000, 1500])
    let run = session(game)
    continueGame(in: run)
    XCTAssertEqual(run.log.writes, 1)
    let again = try UnfinishedGame(text: run.log.text)
    XCTAssertEqual(again?.actions, game.actions)
    XCTAssertEqual(again?.duration, game.duration)
    XCTAssertEqual(again?.fullWords, game.fullWords)
  }

  func testAGameThatIsOverOrHasNoFlippedCardCannotBeContinued() throws {
    for script in [
      "0 easy:7 clear, 1000 pause", "0 easy:7 0 endGame", "0 hard", "0 easy:7",
      "0 easy:7 99",
    ] {
      XCTAssertNil(try left(script), script)
    }
  }

  func testALogThatFailsVerificationHoldsNoUnfinishedGame() throws {
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
    XCTAssertEqual(cut?.actions.count, 4, "an action that was only partly written must not count")
  }

  func testAGameIsOfferedUntilThisOrAnotherSessionContinuesIt() throws {
    let game = try left("0 easy:7 0")
    let other = session(game, isFree: false)
    XCTAssertEqual(other.state.continuableGame, game)
    continueGame(in: other)
    XCTAssertEqual(other.state.phase, .title)
    XCTAssertEqual(other.log.text, "")
    let run = session(game)
    run.start()
    XCTAssertNil(run.state.continuableGame)
    run.send(.flipCard(0), .endGame)
    XCTAssertEqual(run.state.continuableGame, game, "a new game must not withdraw the offer")
    continueGame(in: run)
    run.send(.endGame)
    XCTAssertNil(run.state.continuableGame)
  }
}

/// Which logs of unfinished games the save file lists.
///
/// A game can be continued only if its log is listed. The program may be killed at any moment, so a log must be
/// listed before the first flip is written to it.
extension ContinueTests {
  /// A session whose save file lists these logs, the last of which has an unfinished game.
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

  /// Checks, just before each flip is written to the session's log, that the save file lists exactly these logs.
  private func expectBeforeEachFlip(in run: GameRun, _ logs: String...) {
    let saves = run.saves
    run.log.onWrite {
      if $0.contains("flipCard") { XCTAssertEqual(saves.file.unfinishedLogs, logs) }
    }
  }

  func testALogIsAddedToTheSaveFileBeforeItsFirstFlipAndRemovedWhenItsGameIsOver() {
    for isWon in [false, true] {
      let run = session()
      expectBeforeEachFlip(in: run, "own.jsonl")
      run.start()
      XCTAssertEqual(run.saves.file.unfinishedLogs, [], "no card was flipped")
      run.flip(0)
      XCTAssertEqual(run.saves.writes, 1)
      XCTAssertTrue(run.state.canContinueLater)
      if isWon { run.win() } else { run.send(.endGame) }
      XCTAssertEqual(run.saves.file.unfinishedLogs, [])
      XCTAssertEqual(run.saves.writes, 2, "one write must save the game and remove its log")
    }
  }

  func testTheSaveFileListsTheOldLogUntilTheNewLogHoldsTheGame() {
    let run = session(naming: "other.jsonl", "left.jsonl")
    expectBeforeEachFlip(in: run, "other.jsonl", "left.jsonl")
    // This creates the session's own log, which holds no game yet.
    run.send(.setDifficulty(.hard))
    run.store.dispatch(.unfinishedGame(.find))
    continueGame(in: run)
    XCTAssertEqual(run.saves.file.unfinishedLogs, ["other.jsonl", "own.jsonl"])
    run.send(.endGame)
    XCTAssertEqual(run.saves.file.unfinishedLogs, ["other.jsonl"])
  }

  func testALogThatBecomesFullStaysListedUntilItsGameEnds() {
    let run = session()
    run.start()
    run.flip(0)
    run.log.limit(to: 0)
    run.flip(1)
    // Any other save, such as that of a new theme, must keep the log in the list.
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

  func testASessionWithoutALogKeepsTheLogsOfOtherSessionsListed() {
    let run = session(naming: "left.jsonl", isRecorded: false)
    run.start()
    run.send(.flipCard(0), .endGame)
    XCTAssertEqual(run.saves.file.unfinishedLogs, ["left.jsonl"])
    XCTAssertEqual(run.saves.file.games.count, 1)
  }
}
