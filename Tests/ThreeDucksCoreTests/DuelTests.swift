import GameTestSupport
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// A game of two in turns; its cards are those of ``RulesTests/testTheDealOfSeedSeven()``: horse pelican
/// elephant elephant / pelican ducks bat ducks / bear horse bat bear.
final class DuelTests: XCTestCase {
  func testTheTurnPassesWhenTwoCardsTurnBack() {
    let run = GameRun.duel(against: .human)
    run.flip(0, 1)
    XCTAssertEqual(run.turn, .player, "both cards are still up")
    run.advance(by: 1000)
    XCTAssertEqual(run.turn, .opponent)
    run.flip(2, 8)
    run.send(.turnBack)
    XCTAssertEqual(run.turn, .player, "turned back by hand")
  }

  func testWhoFindsAPairContinues() {
    let run = GameRun.duel(against: .human)
    run.flip(0, 9, 2, 3, 0, 1)
    XCTAssertEqual(run.found, [2, 0])
    run.flip(1, 5)
    run.advance(by: 1000)
    run.flip(1, 4)
    XCTAssertEqual(run.found, [2, 1])
    XCTAssertEqual(run.turn, .opponent)
  }

  func testTwoHumansPlayAWholeGame() {
    let run = GameRun.duel(against: .human)
    run.flip(0, 9, 1, 2)
    run.advance(by: 1000)
    run.flip(1, 4, 2, 3, 5, 7, 6, 10, 8, 11)
    run.advance(by: 1000)
    XCTAssertEqual(run.state.phase, .won)
    XCTAssertEqual(run.found, [1, 5])
    XCTAssertEqual(run.state.game?.duel?.leader, .opponent)
    XCTAssertEqual(run.state.game?.duel?.outcome, "Player two won, 5 pairs to 1!")
    XCTAssertEqual(run.state.game?.mode.unrankedReason, .opponent)
    XCTAssertEqual(run.state.library.highScores.best(for: .easy), nil)
  }

  func testTheMemoryIsThePlayersAloneAndKnowsWhatTheOtherTurned() {
    let run = GameRun.duel(against: .human)
    run.flip(0, 1)
    run.advance(by: 1000)
    run.flip(4, 2)
    run.advance(by: 1000)
    XCTAssertEqual(
      run.state.game?.memory.turns, [.search], "the other one forgot the first pelican")
    run.flip(3, 2)
    XCTAssertEqual(run.state.game?.memory.turns, [.search, .found], "the other one had turned it")
  }

  // MARK: - Against a duck

  func testThePerfectDuckTurnsCardsAtAHumanPace() {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    run.advance(by: 1899)
    XCTAssertEqual(run.up, [])
    run.advance(by: 1)
    XCTAssertEqual(run.up, [2])
    run.advance(by: 900)
    XCTAssertEqual(run.up, [2, 3], "a pair by luck")
    run.advance(by: 900)
    XCTAssertEqual(run.up, [2, 3, 4], "and it goes on")
    run.advance(by: 900)
    XCTAssertEqual(run.up, [1, 2, 3, 4], "the player had turned the first pelican")
    run.advance(by: 1800)
    XCTAssertEqual(run.up, [1, 2, 3, 4, 5, 6])
    XCTAssertEqual(run.found, [0, 2])
    run.advance(by: 999)
    XCTAssertEqual(run.turn, .opponent)
    run.advance(by: 1)
    XCTAssertEqual(run.turn, .player)
    XCTAssertEqual(run.up, [1, 2, 3, 4])
    run.advance(by: 60_000)
    XCTAssertEqual(run.turn, .player, "who waits for the player")
  }

  func testThePlayerCannotTurnACardInTheDucksTurn() {
    let run = GameRun.duel(against: .forgetful)
    run.flip(0, 1)
    run.advance(by: 1000)
    let before = run.state
    run.flip(5)
    XCTAssertEqual(run.state, before)
    run.advance(by: 450)
    run.flip(6)
    run.advance(by: 450)
    XCTAssertEqual(run.up.count, 1, "and no key holds the duck up")
    run.flip(7)
    XCTAssertEqual(run.up.count, 1)
  }

  func testTheDuckTurnsNothingInThePlayersTurn() {
    let run = GameRun.duel(against: .perfect)
    let before = run.state
    run.store.dispatch(.game(.opponentFlip(3)))
    XCTAssertEqual(run.state, before)
  }

  func testTheDuckWaitsWhileTheGameRests() {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    run.advance(by: 1500)
    run.send(.pause)
    run.advance(by: 60_000)
    XCTAssertEqual(run.up, [])
    run.send(.resume)
    run.advance(by: 899)
    XCTAssertEqual(run.up, [])
    run.advance(by: 1)
    XCTAssertEqual(run.up, [2])
  }

  func testNothingOfTheDuckArrivesInAGameThatWasLeft() {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    run.advance(by: 1500)
    run.send(.endGame)
    XCTAssertNil(run.state.game?.duel)
    XCTAssertNil(run.store.nextDeadline)
    run.store.dispatch(.game(.startGame(difficulty: .easy, seed: 8)))
    run.advance(by: 60_000)
    XCTAssertEqual(run.state.game?.moves, 0)
  }

  func testChoosingACardTurnsTheDucksCardsBackAndThePlayersOwn() {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    XCTAssertEqual(run.state.game?.choosing(5), [.turnBack], "and then it is the duck's turn")
    run.send(.turnBack)
    XCTAssertEqual(run.turn, .opponent)
    run.advance(by: 900 * 6)
    XCTAssertEqual(run.state.game?.hasMismatch, true)
    XCTAssertEqual(run.state.game?.choosing(8), [.turnBack, .flipCard(8)])
    run.send(.turnBack)
    run.flip(8)
    XCTAssertEqual(run.turn, .player)
    XCTAssertEqual(run.up, [1, 2, 3, 4, 8])
  }

  func testThePerfectDuckNeverForgets() {
    forEachSeed(40) { random in
      let seed = UInt64(random.next(1 << 20))
      let run = GameRun.duel(against: .perfect, .medium, seed: seed)
      var seen: Set<Int> = []
      run.playToTheEnd { before, place in
        defer { seen.insert(place) }
        guard before.isComputersTurn else { return }
        let known = seen.filter { !before.cards[$0].isFlipped }
        let animals = Dictionary(grouping: known) { before.cards[$0].animal }
        if let first = before.selectedCards.first {
          let mates = known.filter { before.cards[$0].animal == before.cards[first].animal }
          if let mate = mates.first { XCTAssertEqual(place, mate) }
        } else if animals.values.contains(where: { $0.count == 2 }) {
          XCTAssertEqual(animals[before.cards[place].animal]?.count, 2)
        }
      }
      XCTAssertEqual(run.found.reduce(0, +), 12)
    }
  }

  func testADuckPlaysTheSameGameOfTheSameSeed() {
    let logs = ([7, 7, 8] as [UInt64]).map { seed in
      let run = GameRun.duel(against: .forgetful, .medium, seed: seed)
      run.playToTheEnd()
      return run.log.text
    }
    XCTAssertEqual(logs[0], logs[1])
    XCTAssertNotEqual(logs[0], logs[2])
  }

  func testTheLuckOfACardIsDrawnByTheStatedFormula() {
    let run = GameRun.duel(against: .forgetful)
    run.flip(0, 1)
    run.advance(by: 1900)
    var luck = SplitMix64(seed: FNV1a.hash("three-ducks.opponent|7|2"))
    let place = 2 + Int(luck.next().multipliedFullWidth(by: 10).high)
    XCTAssertEqual(run.up, [place], "one of the ten that no one has seen")
  }

  // MARK: - The log

  func testTheLogSaysWhoPlaysAndWhatTheDuckTurned() {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    run.advance(by: 1900)
    run.store.dispatch(.close)
    XCTAssertEqual(
      run.log.text.split(separator: "\n").dropFirst().dropLast().map(String.init),
      [
        #"{"t":0,"action":"startGame","difficulty":"easy","seed":7,"against":"perfect"}"#,
        #"{"t":0,"action":"flipCard","card":0}"#,
        #"{"t":0,"action":"flipCard","card":1}"#,
        #"{"t":1000,"action":"unFlipSelectedCards","by":"gameLogic"}"#,
        #"{"t":1900,"action":"flipCard","card":2,"by":"opponent"}"#,
      ])
  }

  func testTheLogOfAGameAgainstAnyOpponentVerifies() {
    for opponent in Opponent.allCases {
      for difficulty in Difficulty.allCases {
        let run = GameRun.duel(against: opponent, difficulty)
        run.playToTheEnd()
        run.store.dispatch(.close)
        let bytes = Array(run.log.text.utf8)
        let report = replay(bytes, .log, ReplayOptions(isStrict: true, listsGames: true))[0]
        XCTAssertEqual(report.status, .ok, report.problem?.text ?? "")
        XCTAssertEqual(report.games.map(\.result), [.won])
        XCTAssertEqual(report.games[0].game.duel, run.state.game?.duel)
        XCTAssertEqual(replay(bytes, .log, ReplayOptions())[0].state.digest, run.state.digest)
      }
    }
  }

  func testAnotherCardOfTheDucksIsAMismatchWithItsLine() {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    run.advance(by: 1900)
    run.send(.endGame)
    run.store.dispatch(.close)
    let line = #"{"t":1900,"action":"flipCard","card":2,"by":"opponent"}"#
    for (other, recorded) in [
      (#"{"t":1900,"action":"flipCard","card":5,"by":"opponent"}"#, "flipCard 5 by the opponent"),
      (#"{"t":1900,"action":"flipCard","card":2}"#, "flipCard 2"),
      (#"{"t":1900,"action":"flipCard","card":2,"by":"gameLogic"}"#, "flipCard 2 by gameLogic"),
    ] {
      let report = replay(run.log.text.replacing(line, with: other), verifies: true)[0]
      XCTAssertEqual(report.status, .mismatch)
      XCTAssertEqual(report.problem?.line, 6)
      XCTAssertEqual(
        report.problem?.text,
        "expected flipCard 2 by the opponent at 1900 ms, recorded \(recorded) at 1900 ms")
    }
    let missing = replay(run.log.text.replacing(line + "\n", with: ""), verifies: true)[0]
    XCTAssertEqual(missing.problem?.line, 6)
  }

  func testAGameOfOneKnowsNothingOfIt() {
    let run = GameRun.duel(against: nil)
    run.playToTheEnd()
    XCTAssertNil(run.state.game?.duel)
    XCTAssertFalse(run.log.text.contains("against"))
    XCTAssertFalse(run.log.text.contains("opponent"))
  }

  // MARK: - The choice

  func testWhomToPlayAgainstIsChosenOnTheTitle() {
    let run = GameRun()
    run.expect(after: { run.store.dispatch(.setOpponent(.perfect)) }, { $0.opponent = .perfect })
    run.start()
    run.expect(after: { run.store.dispatch(.setOpponent(nil)) }, { _ in })
  }
}
