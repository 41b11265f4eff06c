import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// The result of a game as text for others; seed 7 deals horse pelican elephant elephant, pelican ducks
/// bat ducks, bear horse bat bear.
final class ResultTextTests: XCTestCase {
  private func text(
    _ mode: GameMode = GameMode(), _ places: [Int] = [], isASCII: Bool = false
  ) throws -> String {
    let run = GameRun()
    run.store.dispatch(.game(.startGame(difficulty: .easy, seed: 7, mode: mode)))
    for place in places {
      run.send(.turnBack)
      run.flip(place)
      run.advance(by: 20_000)
    }
    run.win()
    return try XCTUnwrap(ResultText(run.state.game)).text(isASCII: isASCII)
  }

  /// A search, a mate that is forgotten, and one that is found.
  private let places = [0, 1, 4, 5, 4, 1]

  func testAGameShowsItsDifficultyItsMovesItsTimeAndItsTurns() throws {
    XCTAssertEqual(
      try text(GameMode(), places),
      "Three Ducks · easy · 16 moves · 2:00\n⬜⬜🟩🟩🟩🟩🟩🟩")
  }

  func testARowOfMoreThan64TurnsIsCutShort() throws {
    let turns = (0..<70).map { _ in [0, 1] }.joined()
    let row = try text(GameMode(), Array(turns)).split(separator: "\n").last
    XCTAssertEqual(row.map(String.init), String(repeating: "⬜", count: 64) + "…")
  }

  func testTheDuckOfADayShowsItsDayAndWhetherItCounted() throws {
    let day = Day("2026-11-21")
    XCTAssertTrue(try text(GameMode(day: day)).hasPrefix("Three Ducks daily 2026-11-21 · easy · "))
    XCTAssertTrue(
      try text(GameMode(day: day, hasChosenSeed: true))
        .hasPrefix("Three Ducks daily 2026-11-21 again · easy · "))
  }

  func testWhereThereIsNoUnicodeItIsASCII() throws {
    XCTAssertEqual(
      try text(GameMode(), places, isASCII: true),
      "Three Ducks - easy - 16 moves - 2:00\n..######")
  }

  func testAGameOfTwoShowsThePairsOfEach() throws {
    XCTAssertTrue(
      try text(GameMode(opponent: .human), [0, 1])
        .hasPrefix("Three Ducks · easy · against another player · 0 pairs to 6 · 14 moves · "))
  }

  func testAGameThatIsNotWonHasNone() {
    XCTAssertNil(ResultText(GameRun.started().store.state.game))
    XCTAssertNil(ResultText(nil))
  }
}
