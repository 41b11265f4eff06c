import GameTestSupport
import Redux
import XCTest

@testable import ThreeDucksCore

final class HighScoreTests: XCTestCase {
  private func score(_ moves: Int, _ milliseconds: Int, seed: UInt64 = 1) -> HighScore {
    HighScore(moves: moves, milliseconds: milliseconds, date: "2026-01-01T00:00:00Z", seed: seed)
  }

  private func file(_ scores: HighScore..., difficulty: Difficulty = .easy) throws -> SaveFile {
    var file = SaveFile()
    for score in scores { file.highScores.insert(score, for: difficulty) }
    return file
  }

  func testFewerMovesAreBetterAndOfEqualMovesTheShorterTime() {
    XCTAssertTrue(score(12, 9000).isBetter(than: score(14, 1000)))
    XCTAssertTrue(score(12, 1000).isBetter(than: score(12, 1001)))
    XCTAssertFalse(score(12, 1000).isBetter(than: score(12, 1000)))
  }

  func testTenAreKeptBestFirstAndAnEqualGameComesAfter() {
    var scores = HighScores()
    for moves in [20, 12, 16, 30, 28, 26, 24, 22, 18] { scores.insert(score(moves, 1), for: .easy) }
    XCTAssertEqual(scores.insert(score(16, 1, seed: 2), for: .easy), 2)
    XCTAssertEqual(scores[.easy].map(\.moves), [12, 16, 16, 18, 20, 22, 24, 26, 28, 30])
    XCTAssertNil(scores.insert(score(30, 1), for: .easy))
    XCTAssertEqual(scores.insert(score(29, 1), for: .easy), 9)
    XCTAssertEqual(scores[.easy].count, 10)
    XCTAssertEqual(scores[.hard], [])
  }

  func testTheStoredScoresEnterTheStateAtLaunch() throws {
    let run = GameRun(SavesInMemory(try file(score(14, 5))))
    run.expect(after: { run.store.dispatch(.launch) }) { $0.library.load(run.saves.file) }
    XCTAssertEqual(run.state.library.highScores[.easy], [score(14, 5)])
  }

  func testAWonGameIsScoredAndWritten() {
    let run = GameRun.started()
    run.flip(run.pairs[0][0])
    run.advance(by: 1234)
    run.win()
    let expected = HighScore(
      moves: 12, milliseconds: 1234, date: "2026-11-21T10:00:00Z", seed: 7)
    XCTAssertEqual(run.state.library.highScores[.easy], [expected])
    XCTAssertEqual(run.saves.file.highScores[.easy], [expected])
    XCTAssertEqual(run.state.rank, 0)
  }

  func testAGameOnTermsOfItsOwnEntersNoTable() throws {
    let day = try XCTUnwrap(Day("2026-11-21"))
    for (mode, reason) in [
      (GameMode(hasChosenSeed: true), UnrankedReason.chosenSeed),
      (GameMode(opponent: .perfect), .opponent),
      (GameMode(day: day, hasChosenSeed: true), .repeatedDay),
    ] {
      let run = GameRun()
      run.store.dispatch(.game(.startGame(difficulty: .easy, seed: 7, mode: mode)))
      run.win()
      XCTAssertEqual(run.state.phase, .won)
      XCTAssertEqual(run.state.game?.mode.unrankedReason, reason)
      XCTAssertNil(run.state.rank)
      XCTAssertEqual(run.state.library.highScores[.easy], [])
      XCTAssertEqual(run.saves.file.highScores[.easy], [])
      run.store.dispatch(.game(.startGame(difficulty: .easy, seed: 8)))
      XCTAssertNil(run.state.game?.mode.unrankedReason)
    }
  }

  func testAGameThatIsGivenUpIsNotScored() {
    let run = GameRun.started()
    run.clearBoard()
    run.send(.endGame)
    run.advance(by: 5000)
    XCTAssertEqual(run.saves.file.highScores[.easy], [])
  }

  func testTheRankIsAmongTheGamesOfTheSameDifficulty() throws {
    let saves = SavesInMemory(try file(score(2, 1), score(12, 99), difficulty: .easy))
    let run = GameRun(saves)
    run.store.dispatch(.launch)
    run.start()
    run.win()
    XCTAssertEqual(run.state.rank, 1)
  }

  func testAScoreThatAnotherGameSavedMeanwhileIsKeptAndSeen() throws {
    let run = GameRun.started()
    run.clearBoard()
    let other = score(40, 1)
    _ = run.saves.client.update(.brief) { $0.highScores.insert(other, for: .easy) }
    run.advance(by: 1000)
    XCTAssertEqual(run.state.library.highScores[.easy].map(\.moves), [12, 40])
    XCTAssertEqual(run.state.rank, 0)
  }

  func testTheRankIsAmongTheGamesThatAnotherGameSavedMeanwhile() throws {
    let run = GameRun.started()
    run.clearBoard()
    let other = score(2, 1)
    _ = run.saves.client.update(.brief) { $0.highScores.insert(other, for: .easy) }
    run.advance(by: 1000)
    XCTAssertEqual(run.state.rank, 1)
    _ = run.saves.client.update(.brief) { $0.highScores.insert(other, for: .easy) }
    run.store.dispatch(.library(.saved(run.saves.file)))
    XCTAssertEqual(run.state.rank, 2, "the row is that of this game")
  }

  func testAGameThatTheSavedTableHasNoRoomForHasNoRank() throws {
    let run = GameRun.started()
    run.clearBoard()
    let other = score(2, 1)
    _ = run.saves.client.update(.brief) { file in
      for _ in 0..<10 { file.highScores.insert(other, for: .easy) }
    }
    run.advance(by: 1000)
    XCTAssertNil(run.state.rank)
  }

  func testAScoreIsSavedLaterWhenTheFileWasLocked() {
    let run = GameRun.started()
    run.saves.fail(with: .locked(file: "x"))
    run.win()
    XCTAssertEqual(run.saves.file.highScores[.easy], [])
    run.saves.fail(with: nil)
    run.advance(by: 4999)
    XCTAssertEqual(run.saves.file.highScores[.easy], [])
    run.advance(by: 1)
    XCTAssertEqual(run.saves.file.highScores[.easy].count, 1)
    XCTAssertEqual(run.state.library.unsavedGames, [])
    XCTAssertEqual(run.store.runningEffectCount, 0)
  }

  func testWhatCouldNotBeSavedIsSavedAtTheEnd() {
    let run = GameRun.started()
    run.saves.fail(with: .unwritable(file: "x", reason: "disk full"))
    run.win()
    run.saves.fail(with: nil)
    run.store.dispatch(.close)
    XCTAssertEqual(run.saves.file.highScores[.easy].count, 1)
    run.store.dispatch(.close)
    XCTAssertEqual(run.saves.writes, 1)
  }

  func testWhatIsWrongIsReportedOnlyWhileItIsSo() {
    let run = GameRun.started()
    run.saves.fail(with: .locked(file: "x"))
    run.win()
    XCTAssertEqual(run.state.problems.shown.count, 1)
    XCTAssertEqual(run.state.lastingProblems(log: nil).count, 2)
    run.saves.fail(with: nil)
    run.advance(by: 5000)
    XCTAssertEqual(run.state.problems.shown, [])
    XCTAssertEqual(run.state.lastingProblems(log: nil), [])
  }

  func testAChoiceThatIsKeptMendsAndTakesTheScoresAlong() {
    let run = GameRun.started()
    run.saves.fail(with: .unwritable(file: "x", reason: "disk full"))
    run.win()
    run.send(.endGame)
    run.saves.fail(with: nil)
    run.send(.setDifficulty(.hard))
    XCTAssertEqual(run.saves.file.highScores[.easy].count, 1)
    XCTAssertEqual(run.state.library.unsavedGames, [])
    XCTAssertEqual(run.state.lastingProblems(log: nil), [])
  }

  func testAProblemThatIsOverIsNotReportedAtTheEndThoughANewGameHidIt() {
    let run = GameRun()
    run.saves.fail(with: .unwritable(file: "x", reason: "disk full"))
    run.send(.setDifficulty(.hard))
    run.start()
    run.send(.endGame)
    run.saves.fail(with: nil)
    run.send(.setDifficulty(.medium))
    XCTAssertEqual(run.state.lastingProblems(log: nil), [])
  }

  func testWhatWasDamagedStaysSaidAndTheNextGameDoesNotHideIt() {
    let saves = SavesInMemory()
    let run = GameRun(saves)
    run.store.dispatch(.saveFailed(.damaged(keptAs: "kept")))
    run.store.dispatch(.recordingFailed(RecordingProblem(file: "a", reason: "full")))
    run.start()
    XCTAssertEqual(run.state.problems.shown, [])
    run.win()
    XCTAssertEqual(saves.writes, 1)
    let lasting = run.state.lastingProblems(log: nil)
    XCTAssertEqual(lasting.count, 2)
    XCTAssert(lasting[0].contains("kept as kept"))
  }

  func testAScoreThatIsLostIsReportedWithItsLog() {
    let run = GameRun.started()
    run.saves.fail(with: .locked(file: "x"))
    run.win()
    run.store.dispatch(.close)
    XCTAssertEqual(
      run.state.lastingProblems(log: "/logs/a.jsonl").last,
      "A game was not saved (easy, 12 moves in 0:00): its log is /logs/a.jsonl.")
    run.store.dispatch(.recordingFailed(RecordingProblem(file: "a", reason: "full")))
    XCTAssertEqual(
      run.state.unsavedSentences(log: "/logs/a.jsonl"),
      ["A game was not saved (easy, 12 moves in 0:00): it has no log."])
  }

  func testWithoutAFolderTheGameIsPlayedAndSaysSo() {
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [.gameLogic, .gameTimer, .saveFile(.nowhere)])
    store.dispatch(.launch)
    store.dispatch(.game(.setDifficulty(.hard)))
    XCTAssertEqual(store.state.difficulty, .hard)
    XCTAssertEqual(store.state.problems.shown.count, 1)
    XCTAssertEqual(store.state.lastingProblems(log: nil), store.state.problems.shown)
  }

  func testABoardThatIsCompleteIsScoredHoweverSoonTheProgramEnds() {
    for end in [ThreeDucksAction.close, .closeAtOnce] {
      let run = GameRun.started()
      run.clearBoard()
      run.advance(by: 300)
      run.store.awaitWin(of: \.game)
      run.store.dispatch(end)
      XCTAssertEqual(run.state.phase, .won)
      XCTAssertEqual(run.saves.file.highScores[.easy].count, 1)
      XCTAssertEqual(run.store.time, .milliseconds(1000))
    }
    let unfinished = GameRun.started()
    unfinished.flip(0, 1)
    unfinished.store.awaitWin(of: \.game)
    XCTAssertEqual(unfinished.store.time, .zero)
  }

  func testAScoreThatCannotBeWrittenIsStillSeenAndThePlayerIsReported() {
    let run = GameRun.started()
    let problem = SaveProblem.unwritable(file: "x", reason: "disk full")
    run.saves.fail(with: problem)
    run.win()
    XCTAssertEqual(run.state.library.highScores[.easy].count, 1)
    XCTAssertEqual(run.state.problems.shownSaveProblem, problem)
  }
}
