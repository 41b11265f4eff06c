import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// The daily game in plain mode; today is 21 November 2026.
final class PlainDailyTests: XCTestCase {
  private let firstTry =
    "Hard: 36 cards, rows A to D, columns 1 to 9. Today's daily game: only your first try counts, "
    + "and it starts when you flip the first card."

  private func laterTry(_ day: Int) -> String {
    "Hard: 36 cards, rows A to D, columns 1 to 9. The daily game of 2026-11-\(day): "
      + "this try doesn't count."
  }

  func testOnlyTheFirstTryOfADayCounts() throws {
    try check(
      """
      > daily / A1 / give up / daily
      < \(firstTry)
      < A1: snake.
      < …
      < You gave up after 1 move; 0 of 18 pairs found.
      < Difficulty: easy. High Score: none yet.
      < \(laterTry(21))
      """)
    try check(
      "< Difficulty: easy. High Score: none yet.\n< \(firstTry)\n> A1\n< A1: snake.",
      day: Day("2026-11-21"))
  }

  func testADailyGameThatIsGivenUpBeforeTheFirstFlipCanStillBePlayed() throws {
    try check(
      """
      > daily / give up / daily
      < \(firstTry)
      < Daily game not begun: you can still play it today.
      < Difficulty: easy. High Score: none yet.
      < \(firstTry)
      """)
  }

  func testTheTitleIsPrintedOnceAfterADailyGame() throws {
    try check(
      """
      > difficulty hard / daily / A1 / give up
      < …
      < You gave up after 1 move; 0 of 18 pairs found.
      < Difficulty: hard. High Score: none yet.
      """)
  }

  func testAnUnfinishedTryIsContinuedEvenIfANewerGameIsUnfinished() throws {
    let newer = UnfinishedGame.left([.flipCard(5)], log: "newer.jsonl")
    let welcome =
      "Welcome back. A1 is face up: snake. Hard. Pairs: 0 of 18. Moves: 1. Time: 0:00. High Score: none yet."
    let run = try check(
      """
      > daily
      < \(welcome)
      > give up
      < …
      < You gave up after 1 move; 0 of 18 pairs found.
      < Difficulty: easy. High Score: none yet.
      < Unfinished game: easy, 0 of 6 pairs, 0:00. Type "continue" to finish it.
      > continue
      < Welcome back. B2 is face up: ducks. Easy. Pairs: 0 of 6. Moves: 1. Time: 0:00. High Score: none yet.
      """, unfinishedGames: .offering(.daily("2026-11-21"), newer))
    XCTAssertEqual(run.store.state.game?.seed, 7)
    let begun = try check(
      "< Difficulty: easy. High Score: none yet.\n< \(welcome)",
      unfinishedGames: .offering(.daily("2026-11-21"), newer), day: Day("2026-11-21"))
    XCTAssertNil(begun.store.state.game?.mode.unrankedReason)
  }

  func testADailyGameHasNoOpponentEvenIfItsCardsArePlayedAgain() throws {
    let pairs = DealtGame(
      difficulty: .hard, seed: DailyDeal.seed(of: try XCTUnwrap(Day("2026-11-21")))
    ).perfectFlips.joined(separator: " / ")
    let run = try check("> against human / daily / \(pairs) / same\n< …")
    XCTAssertEqual(run.store.state.game?.mode, GameMode(day: Day("2026-11-21"), mayKnowCards: true))
  }

  func testADifferentDayIsChosenByItsDate() throws {
    try check(
      """
      > daily 2026-11-22 / daily today / daily 2026-11-20
      < The daily game of 2026-11-22 is not out yet: today is 2026-11-21 (UTC).
      < "daily" starts today's game; for an earlier day, add the date: for example, "daily 2026-11-21".
      < \(laterTry(20))
      """)
  }

  func testTheResultIsPrintedOnceEitherWhenItIsSharedOrAtTheEnd() throws {
    let seed = DailyDeal.seed(of: try XCTUnwrap(Day("2026-11-21")))
    let deal = DealtGame(difficulty: .hard, seed: seed)
    let pairs = deal.perfectFlips.joined(separator: " / ")
    let result =
      "< Three Ducks daily game 2026-11-21 · hard · 36 moves · 0:00\n< "
      + String(repeating: "🟩", count: 18)
    try check("> daily / \(pairs)\n< …\n\(result)")
    try check("> daily / \(pairs) / share / board\n< …\n\(result)\n< …")
    let run = try check("> daily / \(pairs) / share / scores\n< …")
    XCTAssertEqual(run.device.printed.count { $0.hasPrefix("Three Ducks daily game") }, 1)
    XCTAssertEqual(
      run.device.printed.last, "Daily games, number 1: 36 moves, time 0:00, today, this game.")
  }
}
