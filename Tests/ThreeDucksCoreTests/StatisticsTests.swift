import XCTest

@testable import ThreeDucksCore

/// The statistics of many games.
final class StatisticsTests: XCTestCase {
  private let today = Day("2026-11-22")

  private func game(
    on day: String = "2026-11-22", _ difficulty: Difficulty = .easy, won: Bool = true,
    moves: Int = 12, milliseconds: Int = 1, found: Int = 0, forgotten: Int = 0,
    mode: GameMode = GameMode(),
    pairs: PlayedGame.Pairs? = nil
  ) -> PlayedGame {
    PlayedGame(
      date: "\(day)T12:00:00Z", difficulty: difficulty, seed: 7, isWon: won, moves: moves,
      milliseconds: milliseconds, found: found, forgotten: forgotten, mode: mode, pairs: pairs)
  }

  func testTheBestAndTheMeanAreThoseOfTheGamesThatWereWon() {
    let statistics = Statistics(
      [
        game(moves: 16, milliseconds: 9), game(moves: 14, milliseconds: 8),
        game(moves: 14, milliseconds: 7), game(won: false, moves: 2), game(.hard, won: false),
      ], today: today)
    let easy = statistics[.easy]
    XCTAssertEqual(
      [easy.games, easy.wins, easy.best?.moves, easy.best?.milliseconds], [4, 3, 14, 7])
    XCTAssertEqual(easy.meanMoves ?? 0, 44.0 / 3, accuracy: 1e-9)
    XCTAssertEqual(statistics[.hard].games, 1)
    XCTAssertNil(statistics[.hard].best)
    XCTAssertNil(statistics[.hard].meanMoves)
    XCTAssertEqual(statistics[.medium].games, 0)
  }

  func testGamesOfAChosenSeedAndDuelsCountOnlyForTheStreak() {
    let statistics = Statistics(
      [
        game(found: 1, mode: GameMode(hasChosenSeed: true)),
        game(on: "2026-11-21", found: 1, mode: GameMode(opponent: .human)),
      ], today: today)
    XCTAssertEqual(statistics[.easy].games, 0)
    XCTAssertEqual(statistics.memory, [])
    XCTAssertEqual(statistics.streak, 2)
  }

  func testGamesAgainstADuckAreCountedByWhoFoundMore() {
    func duel(
      _ player: Int, _ opponent: Int, won: Bool = true, _ mode: GameMode? = nil
    ) -> PlayedGame {
      game(
        won: won, mode: mode ?? GameMode(opponent: .perfect),
        pairs: .init(player: player, opponent: opponent))
    }
    let statistics = Statistics(
      [
        duel(4, 2), duel(2, 4), duel(1, 5), duel(3, 3), duel(3, 1, won: false),
        game(mode: GameMode(opponent: .perfect)),
        duel(6, 0, GameMode(opponent: .perfect, hasChosenSeed: true)),
        duel(6, 0, GameMode(opponent: .human)),
      ], today: today)
    let tally = statistics[.perfect]
    XCTAssertEqual([tally.games, tally.won, tally.lost, tally.drawn], [6, 1, 2, 1])
    XCTAssertEqual(statistics[.forgetful].games, 0)
    XCTAssertEqual(
      Formatting.duels(of: statistics),
      [
        "Opponent   played  won  lost   drawn",
        "Forgetful       0    0     0       0",
        "Perfect         6    1     2       1",
      ])
    let alone = Statistics([game(), duel(6, 0, GameMode(opponent: .human))], today: today)
    XCTAssertEqual(Formatting.duels(of: alone), [])
  }

  func testAStreakCountsDaysInARowUpToTodayOrYesterday() {
    let streaks: [([String], Int)] = [
      ([], 0), (["2026-11-22"], 1), (["2026-11-22", "2026-11-22"], 1), (["2026-11-21"], 1),
      (["2026-11-20"], 0), (["2026-11-19", "2026-11-21", "2026-11-22"], 2), (["soon"], 0),
      (["2026-11-23"], 0),
    ]
    for (days, streak) in streaks {
      XCTAssertEqual(Statistics(days.map { game(on: $0) }, today: today).streak, streak, "\(days)")
    }
    let days = ["2024-02-28", "2024-02-29", "2024-03-01"].map { game(on: $0) }
    XCTAssertEqual(Statistics(days, today: Day("2024-03-01")).streak, 3)
    XCTAssertEqual(Statistics(days, today: nil).streak, 0)
  }

  func testTheMemoryCoversTheLastThirtyGamesThatHaveAScore() {
    let games = (0...30).map { game(found: $0, forgotten: 30 - $0) } + [game()]
    let statistics = Statistics(games, today: today)
    XCTAssertEqual(statistics.memory.count, 30)
    XCTAssertEqual(statistics.memory.first, 3)
    XCTAssertEqual(statistics.memory.last, 100)
    XCTAssertEqual(statistics.meanMemory, 52)
    XCTAssertNil(Statistics([game()], today: today).meanMemory)
  }

  func testDaysAreReportedAsPeopleSayThem() throws {
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

  func testALineOfMemoryHasEightSteps() {
    let percents = [0, 12, 13, 50, 87, 88, 99, 100]
    XCTAssertEqual(Formatting.sparkLine(percents, isASCII: false), "▁▁▁▁▆▇██")
    XCTAssertEqual(Formatting.sparkLine(percents, isASCII: true), "____+*##")
  }
}
