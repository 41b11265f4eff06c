import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// Continuing an unfinished game in plain mode.
final class PlainContinueTests: XCTestCase {
  private let flips: [GameAction] = [.flipCard(0), .flipCard(9), .flipCard(1)]
  private let offer =
    "Unfinished game: easy, 1 of 6 pairs, 0:01. Type \"continue\" to finish it."

  func testAGameThatWasLeftIsOfferedAndContinues() throws {
    try check(
      """
      < Difficulty: easy. High Score: none yet.
      < \(offer)
      @ 300
      > continue
      < Welcome back. A2 is face up: pelican. Easy. Pairs: 1 of 6. Moves: 3. Time: 0:01. High Score: none yet.
      @ 1300
      > B1
      < Pelican at A2 and B1: a pair! 2 of 6 pairs found, 4 moves.
      @ 1800
      > status
      < Easy. Pairs: 2 of 6. Moves: 4. Time: 0:02. High Score: none yet.
      """, unfinishedGames: .offering(.left(flips)))
  }

  func testAGameThatWasLeftWhilePausedIsStillPaused() throws {
    let run = try check(
      """
      > continue
      < Welcome back. \(PlainText.paused) Easy. Pairs: 1 of 6. Moves: 3. Time: 0:01. High Score: none yet.
      @ 60000
      > resume
      < Resumed.
      """, unfinishedGames: .offering(.left(flips + [.pause])))
    let elapsed = run.store.state.game?.clock?.elapsed(at: run.store.time)
    XCTAssertEqual(elapsed, .milliseconds(1500), "pauses do not count")
  }

  func testTheOfferOfAnUnfinishedGameIsRepeatedAfterANewGame() throws {
    let end =
      "You gave up after 1 move; 0 of 6 pairs found. Difficulty: easy. High Score: none yet."
    try check(
      """
      > new / A1 / give up
      < \(PlainRun.deal) Your unfinished game stays saved.
      < A1: horse.
      < …
      < \(end)
      < \(offer)
      > continue / give up
      < …
      < You gave up after 3 moves; 1 of 6 pairs found. Difficulty: easy. High Score: none yet.
      """, unfinishedGames: .offering(.left(flips)))
  }

  func testTheNextUnfinishedGameIsOfferedWhenTheFirstHasEnded() throws {
    let newer = UnfinishedGame.left([.flipCard(5)], log: "newer.jsonl")
    try check(
      """
      > continue / give up
      < …
      < You gave up after 1 move; 0 of 6 pairs found. Difficulty: easy. High Score: none yet.
      < \(offer)
      """, unfinishedGames: .offering(.left(flips), newer))
  }

  func testWithoutAnUnfinishedGameThereIsNothingToContinue() throws {
    let nothing = "There is no game to continue. Type \"new\" to start one."
    try check("> continue\n< \(nothing)")
    try check(
      "> continue / continue\n< \(PlainText.offerIsGone)\n< \(nothing)",
      unfinishedGames: .offering(.left(flips), isFree: false))
  }
}
