import XCTest

@testable import ThreeDucksCore

final class RulesTests: XCTestCase {
  func testAFlipTurnsTheCardSelectsItAndCountsAMove() {
    let run = GameRun.started()
    run.expect(after: { run.flip(3) }) {
      $0.game?.cards[3].isFlipped = true
      $0.game?.selectedCards = [3]
      $0.game?.moves = 1
      $0.game?.clock = GameClock(start: .zero)
    }
  }

  func testTheSelectedCardIsNotFlippedAgain() {
    let run = GameRun.started()
    run.flip(3)
    run.expect(after: { run.flip(3) }) { _ in }
  }

  func testAThirdCardIsRefusedWhileTwoAreCompared() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.expect(after: { run.flip(2) }) { _ in }
  }

  func testACardThatWasFoundIsNotFlippedAgain() {
    let run = GameRun.started()
    run.flip(2, 3)
    run.expect(after: { run.flip(2) }) { _ in }
  }

  func testACardThatDoesNotExistIsRefused() {
    let run = GameRun.started()
    for place in [-1, 12, .min, .max] {
      run.expect(after: { run.flip(place) }) { _ in }
    }
  }

  func testNoCardIsFlippedOnTheTitleAndAfterAWin() {
    let title = GameRun()
    title.expect(after: { title.flip(0) }) { _ in }
    let won = GameRun.started()
    won.win()
    XCTAssertEqual(won.state.phase, .won)
    won.expect(after: { won.flip(0) }) { _ in }
  }

  func testANewGameDealsAndBeginsWithNoMovesAndNothingSelected() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.store.dispatch(.game(.startGame(difficulty: .hard, seed: 5)))
    let state = run.state
    XCTAssertEqual(state.phase, .started)
    XCTAssertEqual(state.difficulty, .hard)
    XCTAssertEqual(state.lastSeed, 5)
    XCTAssertEqual(state.game?.cards, Deal.cards(difficulty: .hard, seed: 5))
    XCTAssertEqual(state.game?.selectedCards, [])
    XCTAssertEqual(state.game?.moves, 0)
  }

  func testANewGameForgetsWhatWasWrongWithTheFilesAndAnEndDoesNot() {
    let run = GameRun.started()
    let log = RecordingProblem(file: "x.jsonl", reason: "disk full")
    run.store.dispatch(.saveFailed(.locked(file: "x")))
    run.store.dispatch(.recordingFailed(log))
    run.send(.endGame)
    XCTAssertEqual(run.state.problems.shownSaveProblem, .locked(file: "x"))
    XCTAssertEqual(run.state.problems.shownRecordingProblem, log)
    run.start()
    XCTAssertNil(run.state.problems.shownSaveProblem)
    XCTAssertNil(run.state.problems.shownRecordingProblem)
  }

  func testGivingUpReturnsToTheTitleAndKeepsTheSeed() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.expect(after: { run.send(.endGame) }) {
      $0.game = nil
      $0.library.add(run.saves.file.games[0], savedIn: run.saves.file)
    }
    XCTAssertEqual(run.state.lastSeed, 7)
  }

  func testTheDifficultyIsChosenOnTheTitleOnly() {
    let run = GameRun()
    run.expect(after: { run.send(.setDifficulty(.hard)) }) {
      $0.difficulty = .hard
      $0.library.load(run.saves.file)
    }
    run.store.dispatch(.game(.startGame(difficulty: .medium, seed: 1)))
    run.expect(after: { run.send(.setDifficulty(.easy)) }) { _ in }
  }

  func testTheGameLogicsActionsAreHarmlessWhenTheirMomentIsNotThere() {
    let late: [GameAction] = [.clearSelectedCards, .unFlipSelectedCards, .winGame]
    let title = GameRun()
    let oneUp = GameRun.started()
    oneUp.flip(0)
    for run in [title, oneUp] {
      for action in late { run.expect(after: { run.store.dispatch(.game(action)) }) { _ in } }
    }
  }
}
