import GameTestSupport
import XCTest

@testable import ThreeDucksCore

final class DifficultyTests: XCTestCase {
  func testTheStoredDifficultyEntersTheStateAtLaunch() {
    var file = SaveFile()
    file.difficulty = .hard
    let run = GameRun(SavesInMemory(file))
    run.expect(after: { run.store.dispatch(.launch) }) {
      $0.difficulty = .hard
      $0.library.load(file)
    }
    XCTAssertEqual(run.saves.reads, 1, "the file is read once")
    XCTAssertEqual(run.saves.writes, 0)
  }

  func testAChosenDifficultyIsWrittenAndOneForThisRunIsNot() {
    let run = GameRun()
    run.store.dispatch(.difficultyLoaded(.hard))
    XCTAssertEqual(run.saves.writes, 0)
    run.send(.setDifficulty(.hard))
    XCTAssertEqual(run.saves.writes, 0)
    run.send(.setDifficulty(.medium))
    XCTAssertEqual(run.saves.file.difficulty, .medium)
  }

  func testAProblemAtLaunchIsReportedAndTheGameContinues() {
    let run = GameRun()
    run.saves.fail(with: .newer(version: 2))
    run.store.dispatch(.launch)
    XCTAssertEqual(run.state.problems.shownSaveProblem, .newer(version: 2))
    run.store.dispatch(.game(.startGame(difficulty: .easy, seed: 1)))
    XCTAssertEqual(run.state.phase, .started)
  }
}
