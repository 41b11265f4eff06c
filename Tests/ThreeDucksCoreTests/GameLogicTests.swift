import XCTest

@testable import ThreeDucksCore

/// Seed 7: horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
final class GameLogicTests: XCTestCase {
  func testAMatchIsClearedAtOnceAndStaysUp() {
    let run = GameRun.started()
    run.flip(2)
    run.expect(after: { run.flip(3) }) {
      $0.game?.cards[3].isFlipped = true
      $0.game?.selectedCards = []
      $0.game?.moves = 2
      $0.game?.memory.note(2, 3, on: Deal.cards(difficulty: .easy, seed: 7))
    }
    XCTAssertNil(run.store.nextDeadline)
  }

  func testAMismatchTurnsBackAfterExactlyAThousandMilliseconds() {
    let run = GameRun.started()
    run.advance(by: 300)
    run.flip(0, 1)
    XCTAssertEqual(run.store.nextDeadline, .milliseconds(1300))
    run.expect(after: { run.advance(by: 999) }) { _ in }
    run.expect(after: { run.advance(by: 1) }) {
      $0.game?.cards[0].isFlipped = false
      $0.game?.cards[1].isFlipped = false
      $0.game?.selectedCards = []
    }
  }

  func testTheSecondCardsTimeCountsAndNotTheFirsts() {
    let run = GameRun.started()
    run.flip(0)
    run.advance(by: 800)
    run.flip(1)
    XCTAssertEqual(run.store.nextDeadline, .milliseconds(1800))
  }

  func testARefusedFlipDoesNotPutOffTheTurningBack() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.advance(by: 500)
    run.flip(1)
    run.flip(5)
    XCTAssertEqual(run.store.nextDeadline, .milliseconds(1000))
  }

  func testAWinFollowsAThousandMillisecondsAfterTheLastFlip() {
    let run = GameRun.started()
    run.advance(by: 5000)
    run.clearBoard()
    XCTAssertEqual(run.state.game?.selectedCards, [])
    XCTAssertEqual(run.state.phase, .started)
    run.advance(by: 999)
    XCTAssertEqual(run.state.phase, .started)
    run.advance(by: 1)
    XCTAssertEqual(run.state.phase, .won)
    XCTAssertEqual(run.state.game?.moves, 12)
  }

  func testGivingUpWhileAMismatchIsShownCancelsTheTurningBack() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.advance(by: 999)
    run.send(.endGame)
    XCTAssertEqual(run.store.runningEffectCount, 0)
    run.expect(after: { run.advance(by: 5000) }) { _ in }
  }

  func testGivingUpBeforeTheWinScreenCancelsTheWin() {
    let run = GameRun.started()
    run.clearBoard()
    run.advance(by: 999)
    run.send(.endGame)
    XCTAssertEqual(run.store.runningEffectCount, 0)
    run.expect(after: { run.advance(by: 5000) }) { _ in }
  }

  func testANewGameWithinTheSecondIsNotTouchedByTheOldOnesTimers() {
    for isCleared in [false, true] {
      let run = GameRun.started()
      if isCleared { run.clearBoard() } else { run.flip(0, 1) }
      run.advance(by: 500)
      run.send(.endGame)
      run.store.dispatch(.game(.startGame(difficulty: .easy, seed: 8)))
      run.flip(0)
      run.expect(after: { run.advance(by: 5000) }) { _ in }
    }
  }

  func testANewGameOverAnUnfinishedOneIsNotTouchedEither() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.store.dispatch(.game(.startGame(difficulty: .easy, seed: 8)))
    XCTAssertEqual(run.store.runningEffectCount, 0)
  }

  func testAMismatchInANewGameWaitsItsOwnSecond() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.advance(by: 900)
    run.start()
    run.flip(0, 1)
    run.advance(by: 999)
    XCTAssertEqual(run.state.game?.selectedCards, [0, 1])
    run.advance(by: 1)
    XCTAssertEqual(run.state.game?.selectedCards, [])
  }

  func testTheClockRunsFromTheFirstCardToTheLast() {
    let run = GameRun.started()
    run.advance(by: 2000)
    XCTAssertNil(run.state.game?.clock, "no one has begun")
    run.flip(-1)
    XCTAssertNil(run.state.game?.clock, "a flip that is refused is no beginning")
    run.flip(0)
    run.advance(by: 31_250)
    XCTAssertEqual(run.elapsed, 31_250)
    run.flip(9)
    XCTAssertEqual(run.elapsed, 31_250, "it begins once")
    run.clearBoard()
    run.advance(by: 10_000)
    XCTAssertEqual(run.elapsed, 31_250)
  }

  // MARK: - Turning back, and resting

  func testThePlayerTurnsTwoCardsBackAtOnceAndNothingWaitsAnyMore() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.advance(by: 300)
    run.expect(after: { run.send(.turnBack) }) {
      $0.game?.cards[0].isFlipped = false
      $0.game?.cards[1].isFlipped = false
      $0.game?.selectedCards = []
    }
    XCTAssertEqual(run.store.runningEffectCount, 0)
    run.flip(4)
    run.expect(after: { run.advance(by: 5000) }) { _ in }
  }

  func testNothingElseIsTurnedBackByThePlayer() {
    let run = GameRun.started()
    run.flip(0)
    run.expect(after: { run.send(.turnBack) }) { _ in }
    run.flip(9)
    run.expect(after: { run.send(.turnBack) }) { _ in }
    let won = GameRun.started()
    won.clearBoard()
    won.store.dispatch(.game(.turnBack))
    won.advance(by: 1000)
    XCTAssertEqual(won.state.phase, .won)
  }

  func testWhileAGameRestsNothingIsTurnedAndItsClockStands() {
    let run = GameRun.started()
    run.flip(0)
    run.advance(by: 2000)
    run.send(.pause)
    run.advance(by: 60_000)
    run.send(.pause)
    run.expect(after: { run.flip(5) }) { _ in }
    XCTAssertEqual(run.elapsed, 2000)
    run.advance(by: 60_000)
    run.send(.resume)
    run.send(.resume)
    run.advance(by: 500)
    XCTAssertEqual(run.elapsed, 2500)
    run.flip(9)
    XCTAssertEqual(run.state.game?.moves, 2)
  }

  func testARestBeforeTheFirstCardCostsNothing() {
    let run = GameRun.started()
    run.send(.pause)
    run.advance(by: 60_000)
    run.send(.resume)
    run.advance(by: 60_000)
    run.flip(0)
    run.advance(by: 500)
    XCTAssertEqual(run.elapsed, 500)
  }

  func testTwoCardsThatDifferWaitWhileTheGameRestsAndAreThenShownForAWholeSecond() {
    let run = GameRun.started()
    run.flip(0, 1)
    run.advance(by: 700)
    run.send(.pause)
    XCTAssertNil(run.store.nextDeadline)
    run.expect(after: { run.send(.turnBack) }) { _ in }
    run.advance(by: 60_000)
    XCTAssertEqual(run.state.game?.selectedCards, [0, 1])
    run.send(.resume)
    run.advance(by: 500)
    run.send(.resume)
    run.advance(by: 499)
    XCTAssertEqual(run.state.game?.selectedCards, [0, 1])
    run.advance(by: 1)
    XCTAssertEqual(run.state.game?.selectedCards, [])
    XCTAssertEqual(run.elapsed, 1700)
  }

  func testABoardThatIsClearedDoesNotRest() {
    let run = GameRun.started()
    run.clearBoard()
    run.expect(after: { run.send(.pause) }) { _ in }
    run.advance(by: 1000)
    XCTAssertEqual(run.state.phase, .won)
  }

  func testTheScoreOfAGameThatRestedIsTheTimeOfItsClock() {
    let run = GameRun.started()
    run.advance(by: 5000)
    run.flip(0)
    run.advance(by: 1500)
    run.send(.pause)
    run.advance(by: 90_000)
    run.send(.resume)
    run.flip(9)
    run.win()
    XCTAssertEqual(run.state.library.highScores.best(for: .easy)?.milliseconds, 1500)
  }

  func testACardThatIsChosenWhileTwoDifferTurnsThoseBackBefore() {
    let run = GameRun.started()
    XCTAssertEqual(run.state.game?.choosing(0), [.flipCard(0)])
    run.flip(2, 3, 0, 1)
    XCTAssertEqual(run.state.game?.choosing(5), [.turnBack, .flipCard(5)])
    for place in [0, 1, 2, -1, 12] {
      XCTAssertEqual(
        run.state.game?.choosing(place), [.flipCard(place)], "it is up, or not there")
    }
    XCTAssertEqual(
      run.state.game?.choosing(0, isRepeatMeant: true), [.turnBack, .flipCard(0)])
  }

  func testARestEndsWithItsGame() {
    let run = GameRun.started()
    run.send(.pause)
    XCTAssertEqual(run.state.game?.isPaused, true)
    run.send(.endGame)
    XCTAssertNotEqual(run.state.game?.isPaused, true)
    run.expect(after: { run.send(.pause) }) { _ in }
    run.start()
    run.clearBoard()
    run.send(.pause)
    run.advance(by: 1000)
    XCTAssertEqual(run.state.phase, .won)
    XCTAssertNotEqual(run.state.game?.isPaused, true)
  }
}
