import GameTestSupport
import Redux
import XCTest

@testable import ThreeDucksCore

/// Games that end, and their high scores in the state and in the save file.
final class HighScoreTests: XCTestCase {
  func testAScoreIsBetterWithFewerMovesOrWithEqualMovesInLessTime() {
    XCTAssertTrue(HighScore.example(12, 9000).isBetter(than: .example(14, 1000)))
    XCTAssertTrue(HighScore.example(12, 1000).isBetter(than: .example(12, 1001)))
    XCTAssertFalse(HighScore.example(12, 1000).isBetter(than: .example(12, 1000)))
  }

  func testTheTenBestScoresAreKeptAndTheEarlierOfTwoEqualScoresRanksHigher() {
    let moves = [20, 12, 16, 30, 28, 26, 24, 22, 18]
    var scores = SaveFile(scores: moves.map { .example($0) }).highScores
    scores.insert(.example(16, seed: 2), for: .easy)
    XCTAssertEqual(scores[.easy].map(\.moves), [12, 16, 16, 18, 20, 22, 24, 26, 28, 30])
    XCTAssertEqual(scores[.easy][2], .example(16, seed: 2))
    scores.insert(.example(30, seed: 2), for: .easy)
    XCTAssertEqual(scores[.easy][9], .example(30))
    scores.insert(.example(29), for: .easy)
    XCTAssertEqual(scores[.easy].map(\.moves), [12, 16, 16, 18, 20, 22, 24, 26, 28, 29])
    XCTAssertEqual(scores[.hard], [])
  }

  func testTheSaveFileIsLoadedAtLaunch() {
    var file = SaveFile(scores: [.example(14)])
    file.difficulty = .hard
    let run = GameRun(SavesInMemory(file))
    run.expect(after: { run.store.dispatch(.launch) }) {
      $0.difficulty = .hard
      $0.library.load(file)
    }
    XCTAssertEqual([run.saves.reads, run.saves.writes], [1, 0])
  }

  func testADifficultyFromTheCommandLineIsNotSavedUntilThePlayerChangesIt() {
    let run = GameRun()
    run.store.dispatch(.difficultyNamed(.hard))
    run.send(.setDifficulty(.hard))
    XCTAssertEqual(run.saves.writes, 0)
    run.send(.setDifficulty(.medium))
    XCTAssertEqual(run.saves.file.difficulty, .medium)
  }

  // MARK: - Games that end

  func testAWonGameIsSavedWithItsScoreInOneWrite() {
    let run = GameRun.started()
    run.flip(0)
    run.advance(by: 1234)
    run.win()
    XCTAssertEqual(run.saves.file.games, [.example(moves: 12, 1234)])
    XCTAssertEqual(run.scores, [.example(12, 1234)])
    XCTAssertEqual(run.saves.writes, 1)
    XCTAssertEqual(run.state.library.file, run.saves.file)
    XCTAssertEqual(run.state.rank, 0)
  }

  func testAnUnrankedGameIsSavedWithoutAHighScore() throws {
    let day = try XCTUnwrap(Day("2026-11-21"))
    for (mode, reason) in [
      (GameMode(mayKnowCards: true), "Not ranked: you might know the cards."),
      (GameMode(opponent: .perfect), "Not ranked: you had an opponent."),
      (GameMode(opponent: .human, mayKnowCards: true), "Not ranked: you had an opponent."),
      (
        GameMode(day: day, mayKnowCards: true),
        "Not ranked: only a first try on the day itself counts."
      ),
      (
        GameMode(opponent: .forgetful, day: day, mayKnowCards: true),
        "Not counted: you might know the cards."
      ),
    ] {
      let run = GameRun()
      run.start(mode)
      run.win()
      XCTAssertEqual(run.state.phase, .won)
      XCTAssertEqual(run.state.game?.mode.unrankedReason, reason)
      XCTAssertNil(run.state.rank)
      XCTAssertEqual(run.saves.file.highScores, HighScores())
      let game = run.saves.file.games.first
      XCTAssertEqual(game?.mode, mode)
      XCTAssertEqual(game?.pairs, mode.opponent.map { _ in .init(player: 6, opponent: 0) })
      XCTAssertEqual(try SaveFile(json: run.saves.file.json()).games, run.saves.file.games)
    }
  }

  func testAGameThatIsGivenUpIsSavedWithItsMovesAndTime() throws {
    let run = GameRun.played("0 easy:7 0, 2000 4 turnBack 1 2 endGame")
    let game = try XCTUnwrap(run.saves.file.games.first)
    XCTAssertEqual(run.saves.file.games.count, 1)
    XCTAssertFalse(game.isWon)
    XCTAssertEqual([game.moves, game.milliseconds], [4, 2000])
    XCTAssertEqual(run.scores, [])
    let empty = GameRun.played("0 easy:7 99 endGame")
    XCTAssertEqual(empty.saves.writes, 0, "no card was flipped")
    XCTAssertEqual(empty.state.library.file.games, [])
  }

  func testAClearedBoardIsScoredEvenIfTheProgramEndsImmediately() {
    for end in [ThreeDucksAction.close, .closeAtOnce] {
      let run = GameRun.started()
      run.clearBoard()
      run.advance(by: 300)
      run.store.advanceToWin(of: \.game)
      run.store.dispatch(end)
      XCTAssertEqual(run.state.phase, .won)
      XCTAssertEqual(run.scores.count, 1)
      XCTAssertEqual(run.store.time, .milliseconds(1000))
    }
    let unfinished = GameRun.played("0 easy:7 0 1")
    unfinished.store.advanceToWin(of: \.game)
    XCTAssertEqual(unfinished.store.time, .zero)
  }

  // MARK: - Other sessions

  func testScoresThatAnotherSessionSavedMeanwhileAreKeptAndRanked() {
    for (others, rank) in [([40], 0), ([2], 1), (Array(repeating: 2, count: 10), nil)] {
      let run = GameRun.started()
      run.clearBoard()
      let scores = SaveFile(scores: others.map { .example($0) }).highScores
      _ = run.saves.client.update(.brief) { $0.highScores = scores }
      run.advance(by: 1000)
      XCTAssertEqual(run.state.rank, rank)
      let moves = Array((others + [12]).sorted().prefix(10))
      XCTAssertEqual(run.scores.map(\.moves), moves)
      XCTAssertEqual(run.state.library.highScores[.easy], run.scores)
      _ = run.saves.client.update(.brief) { $0.highScores.insert(.example(1), for: .easy) }
      run.store.dispatch(.library(.saved(run.saves.file)))
      XCTAssertEqual(run.state.rank, rank.map { $0 + 1 }, "a better score was saved later")
    }
  }

  // MARK: - What could not be saved

  func testAScoreIsSavedLaterIfTheFileWasLocked() {
    let run = GameRun.started()
    run.saves.fail(with: .locked(file: "x"))
    run.win()
    XCTAssertEqual(run.state.problems.shown.count, 1)
    XCTAssertEqual(run.state.lastingProblems(log: nil).count, 2)
    run.saves.fail(with: nil)
    run.advance(by: 4999)
    XCTAssertEqual(run.scores, [])
    run.advance(by: 1)
    XCTAssertEqual(run.scores.count, 1)
    XCTAssertEqual(run.state.library.unsavedGames, [])
    XCTAssertEqual(run.state.problems.shown, [])
    XCTAssertEqual(run.state.lastingProblems(log: nil), [])
    XCTAssertEqual(run.store.runningEffectCount, 0)
  }

  func testAScoreThatCannotBeSavedIsShownAndTheNextSaveIncludesIt() {
    let full = SaveProblem.unwritable(file: "x", reason: "disk full")
    let next: [(occasion: String, games: Int, action: (GameRun) -> Void)] = [
      ("the end", 1, { $0.store.dispatch(.close) }),
      ("a choice", 1, { $0.send(.endGame, .setDifficulty(.hard)) }),
      (
        "another game", 2,
        {
          $0.start()
          $0.win()
        }
      ),
    ]
    for (occasion, games, action) in next {
      let run = GameRun.started()
      run.saves.fail(with: full)
      run.win()
      XCTAssertEqual(run.state.library.highScores[.easy].count, 1)
      XCTAssertEqual(run.state.library.unsavedGames.count, 1)
      XCTAssertEqual(run.state.problems.shownSaveProblem, full)
      run.saves.fail(with: nil)
      action(run)
      XCTAssertEqual(run.scores.count, games, occasion)
      XCTAssertEqual(run.saves.file.games.count, games, occasion)
      XCTAssertEqual(run.saves.writes, 1, occasion)
      XCTAssertEqual(run.state.library.unsavedGames, [], occasion)
      XCTAssertEqual(run.state.lastingProblems(log: nil), [], occasion)
      run.store.dispatch(.close)
      XCTAssertEqual(run.saves.writes, 1, occasion)
    }
  }

  func testAScoreThatIsLostIsReportedWithItsLog() {
    let run = GameRun.started()
    run.saves.fail(with: .locked(file: "x"))
    run.win()
    run.store.dispatch(.close)
    XCTAssertEqual(
      run.state.lastingProblems(log: "/logs/a.jsonl").last,
      "A game was not saved (easy, 12 moves, time 0:00): its log is /logs/a.jsonl.")
    run.store.dispatch(.recordingFailed(RecordingProblem(file: "a", reason: "full")))
    XCTAssertEqual(
      run.state.unsavedSentences(log: "/logs/a.jsonl"),
      ["A game was not saved (easy, 12 moves, time 0:00): it has no log."])
  }

  // MARK: - Problems

  func testProblemsAreHiddenWhenAGameStartsButNotWhenItEnds() {
    let run = GameRun.started()
    let problem = RecordingProblem(file: "x.jsonl", reason: "disk full")
    run.store.dispatch(.saveFailed(.damaged(keptAs: "kept")))
    run.store.dispatch(.recordingFailed(problem))
    run.send(.endGame)
    XCTAssertEqual(run.state.problems.shownSaveProblem, .damaged(keptAs: "kept"))
    XCTAssertEqual(run.state.problems.shownRecordingProblem, problem)
    run.start()
    XCTAssertEqual(run.state.problems.shown, [])
    run.win()
    XCTAssertEqual(run.saves.writes, 1)
    let lasting = run.state.lastingProblems(log: nil)
    XCTAssertEqual(lasting.count, 2)
    XCTAssert(lasting[0].contains("renamed to kept"))
  }

  func testAProblemThatWasSolvedWhileItWasHiddenIsNotReportedAtTheEnd() {
    let run = GameRun(SavesInMemory(problem: .unwritable(file: "x", reason: "disk full")))
    run.send(.setDifficulty(.hard), .startGame(difficulty: .easy, seed: 7), .endGame)
    run.saves.fail(with: nil)
    run.send(.setDifficulty(.medium))
    XCTAssertEqual(run.state.lastingProblems(log: nil), [])
  }

  func testWithoutAFolderForTheSaveFileTheGameRunsAndReportsTheProblem() {
    let store = Store(
      ThreeDucksState(),
      Feature(threeDucksReducer, middlewares: .game(saves: .nowhere, log: nil, app: "") { "" }))
    store.dispatch(.launch)
    store.dispatch(.game(.setDifficulty(.hard)))
    XCTAssertEqual(store.state.difficulty, .hard)
    XCTAssertEqual(store.state.problems.shown.count, 1)
    XCTAssertEqual(store.state.lastingProblems(log: nil), store.state.problems.shown)
  }
}
