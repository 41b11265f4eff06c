import GameTestSupport
import XCTest

@testable import ThreeDucksCore

final class StatisticsTests: XCTestCase {
  private let today = Day("2026-11-22")

  private func statistics(_ games: PlayedGame...) -> Statistics {
    Statistics(games, today: today)
  }

  func testOnlyWonGamesCountForTheBestAndTheMean() {
    let statistics = statistics(
      .example(moves: 16, 9), .example(moves: 14, 8), .example(moves: 14, 7),
      .example(isWon: false, moves: 2), .example(.hard, isWon: false))
    let easy = statistics[.easy]
    XCTAssertEqual(
      [easy.games, easy.wins, easy.best?.moves, easy.best?.milliseconds], [4, 3, 14, 7])
    XCTAssertEqual(easy.meanMoves ?? 0, 44.0 / 3, accuracy: 1e-9)
    XCTAssertEqual(statistics[.hard].games, 1)
    XCTAssertNil(statistics[.hard].best)
    XCTAssertNil(statistics[.hard].meanMoves)
    XCTAssertEqual(statistics[.medium].games, 0)
  }

  func testDuelsAndGamesWithAChosenSeedCountForTheStreakOnly() {
    let statistics = statistics(
      .example(on: "2026-11-22", mode: GameMode(mayKnowCards: true)),
      .example(on: "2026-11-21", mode: GameMode(opponent: .human)))
    XCTAssertEqual(statistics[.easy].games, 0)
    XCTAssertEqual(statistics.streak, 2)
  }

  func testFindingMorePairsThanADuckCountsAsAWinAndGivingUpCountsAsALoss() {
    let (perfect, human) = (GameMode(opponent: .perfect), GameMode(opponent: .human))
    let others: [PlayedGame] = [
      .example(mode: GameMode(opponent: .perfect, mayKnowCards: true), pairs: 6),
      .example(mode: human, pairs: 6), .example(isWon: false, mode: perfect, pairs: 4),
    ]
    let duels = [4, 2, 1, 3, nil].map { PlayedGame.example(mode: perfect, pairs: $0) }
    let statistics = Statistics(duels + others, today: today)
    let tally = statistics[.perfect]
    XCTAssertEqual([tally.games, tally.won, tally.lost, tally.drawn], [6, 1, 3, 1])
    XCTAssertEqual(statistics[.forgetful].games, 0)
    let alone = self.statistics(.example(), .example(mode: human, pairs: 6))
    XCTAssertEqual(Formatting.duels(of: alone), [])
  }

  func testAStreakCountsConsecutiveDaysUpToTodayOrYesterday() {
    let streaks: [([String], Int)] = [
      ([], 0), (["2026-11-22"], 1), (["2026-11-22", "2026-11-22"], 1), (["2026-11-21"], 1),
      (["2026-11-20"], 0), (["2026-11-19", "2026-11-21", "2026-11-22"], 2), (["soon"], 0),
      (["2026-11-23"], 0),
    ]
    for (days, streak) in streaks {
      XCTAssertEqual(
        Statistics(days.map { .example(on: $0) }, today: today).streak, streak, "\(days)")
    }
    XCTAssertEqual(Statistics([.example()], today: nil).streak, 0)
  }

  func testDaysAreWrittenAsPeopleSayThem() throws {
    let today = try XCTUnwrap(self.today)
    for (day, words) in [
      ("2026-11-22", "today"), ("2026-11-21", "yesterday"), ("2026-11-20", "20 November"),
      ("2026-01-02", "2 January"), ("2025-12-31", "31 December 2025"),
      ("2026-11-23", "23 November"),
    ] {
      XCTAssertEqual(Day(day)?.words(on: today), words)
    }
    let newYear = try XCTUnwrap(Day("2027-01-01"))
    XCTAssertEqual(Day("2026-12-31")?.words(on: newYear), "yesterday")
  }
}
