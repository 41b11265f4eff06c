import GameTestSupport
import XCTest

@testable import ThreeDucksCore

/// A game for two.
///
/// Seed 7 deals horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
final class DuelTests: XCTestCase {
  func testTheTurnPassesWhenTwoCardsTurnBack() {
    let run = GameRun.duel(against: .human)
    run.flip(0, 1)
    XCTAssertEqual(run.turn, .player, "both cards are still up")
    run.advance(by: 1000)
    XCTAssertEqual(run.turn, .opponent)
    run.flip(2, 8)
    run.send(.turnBack)
    XCTAssertEqual(run.turn, .player, "turning the cards back passes the turn without a wait")
  }

  func testTwoHumansPlayAWholeGame() {
    let run = GameRun.duel(against: .human)
    run.flip(0, 9, 1, 2)
    XCTAssertEqual(run.found, [1, 0], "a player who finds a pair plays again")
    run.advance(by: 1000)
    run.flip(1, 4, 2, 3, 5, 7, 6, 10, 8, 11)
    run.advance(by: 1000)
    XCTAssertEqual(run.state.phase, .won)
    XCTAssertEqual(run.found, [1, 5])
    XCTAssertEqual(run.state.game?.duel?.leader, .opponent)
    XCTAssertEqual(run.state.game?.duel?.outcome, "Player two won, 5 pairs to 1!")
  }

  func testOnlyPlayerOnesTurnsAreScoredButTheCardsOfBothPlayersCountAsSeen() {
    let run = GameRun.duel(against: .human)
    run.flip(0, 1)
    run.advance(by: 1000)
    run.flip(4, 2)
    run.advance(by: 1000)
    XCTAssertEqual(
      run.state.game?.memory.turns, [.miss], "the turn of player two does not count")
    run.flip(3, 5)
    XCTAssertEqual(run.state.game?.memory.turns, [.miss, .miss])
    XCTAssertEqual(
      run.state.game?.memory.missedPlaces, [2], "player two had flipped the mate of card 3")
  }

  // MARK: - Against a duck

  func testThePerfectDuckFlipsCardsAtAHumanPace() {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    for (time, up) in [
      (1000, []), (1899, []), (1900, [2]), (2799, [2]),
      // The duck finds a pair by luck, so it plays again. It has seen the player flip the pelican at index 1.
      (2800, [2, 3]), (3700, [2, 3, 4]), (4600, [1, 2, 3, 4]), (6400, [1, 2, 3, 4, 5, 6]),
      (7399, [1, 2, 3, 4, 5, 6]), (7400, [1, 2, 3, 4]),
      // The duck waits for the player.
      (60_000, [1, 2, 3, 4]),
    ] {
      run.store.advance(to: .milliseconds(time))
      XCTAssertEqual(run.up, up, "at \(time) ms")
      XCTAssertEqual(run.turn, time < 7400 ? .opponent : .player, "at \(time) ms")
    }
    XCTAssertEqual(run.found, [0, 2])
    XCTAssertEqual(run.lines[5], #"{"t":1900,"action":"flipCard","card":2,"by":"opponent"}"#)
  }

  func testNeitherSideCanFlipACardDuringTheTurnOfTheOther() {
    let run = GameRun.duel(against: .forgetful)
    run.expectNoChange(after: { run.send(.opponentFlip(3)) })
    run.flip(0, 1)
    run.advance(by: 1000)
    run.expectNoChange(after: { run.flip(5) })
    run.advance(by: 450)
    run.flip(6)
    run.advance(by: 450)
    XCTAssertEqual(run.up.count, 1, "the player's flips must not delay the duck")
    run.flip(7)
    XCTAssertEqual(run.up.count, 1)
  }

  func testTheDuckWaitsWhileTheGameIsPaused() {
    let run = GameRun.duel(against: .perfect)
    run.play([LogEntry](script: "0 0 1, 1500 pause, 61500 resume, 62399 resume"))
    XCTAssertEqual(run.up, [])
    run.advance(by: 1)
    XCTAssertEqual(run.up, [2])
  }

  func testTheDuckDoesNothingAfterItsGameIsLeft() {
    let run = GameRun.duel(against: .perfect)
    run.play([LogEntry](script: "0 0 1, 1500 endGame"))
    XCTAssertNil(run.state.game?.duel)
    XCTAssertNil(run.store.nextDeadline)
    run.start(seed: 8)
    run.advance(by: 60_000)
    XCTAssertEqual(run.state.game?.moves, 0)
  }

  func testChoosingACardTurnsBackTheTwoCardsOfEitherPlayer() {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    XCTAssertEqual(run.state.game?.choosing(5), [.turnBack], "the duck's turn follows")
    run.send(.turnBack)
    XCTAssertEqual(run.turn, .opponent)
    run.advance(by: 900 * 6)
    XCTAssertEqual(run.state.game?.hasMismatch, true)
    XCTAssertEqual(run.state.game?.choosing(8), [.turnBack, .flipCard(8)])
    run.send(.turnBack, .flipCard(8))
    XCTAssertEqual(run.turn, .player)
    XCTAssertEqual(run.up, [1, 2, 3, 4, 8])
  }

  func testTheDucksCardIsChosenByTheDocumentedFormula() {
    let run = GameRun.duel(against: .forgetful)
    run.flip(0, 1)
    run.advance(by: 1900)
    var luck = SplitMix64(seed: FNV1a.hash("three-ducks.opponent|7|2"))
    let place = 2 + Int(luck.next().multipliedFullWidth(by: 10).high)
    XCTAssertEqual(run.up, [place], "one of the ten cards that neither player has seen")
  }
}
