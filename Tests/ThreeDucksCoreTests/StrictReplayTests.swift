import GameTestSupport
import Redux
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// What is refused of logs that come from strangers.
final class StrictReplayTests: XCTestCase {
  private typealias Play = (time: Int, action: GameAction)

  /// The log of actions without any check: it verifies, with anything in it.
  private func log(_ plays: [Play], closed: Bool = true) -> String {
    let log = LogInMemory()
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: [
        .recording(to: log.log, app: "0.1.0") { "2026-11-21T10:00:00Z" }, .gameLogic, .gameTimer,
      ])
    for (time, action) in plays {
      store.advance(to: .milliseconds(time))
      store.dispatch(.game(action))
    }
    if closed { store.dispatch(.close) }
    return log.text
  }

  private func strictly(_ text: String, _ content: ReplayStream.Content = .log) -> [ReplayReport] {
    replay(Array(text.utf8), content, ReplayOptions(isStrict: true))
  }

  private func assertTakes(
    _ plays: [Play], file: StaticString = #filePath, line: UInt = #line
  ) {
    let report = strictly(log(plays))[0]
    XCTAssertEqual(report.status, .ok, report.problem?.text ?? "", file: file, line: line)
  }

  private func assertRefuses(
    _ plays: [Play], _ text: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let log = log(plays)
    let verified = replay(log, verifies: true)[0]
    XCTAssertEqual(verified.status, .ok, "nothing else is wrong with it", file: file, line: line)
    let report = strictly(log)[0]
    XCTAssertEqual(report.status, .mismatch, file: file, line: line)
    XCTAssertEqual(report.problem?.text, text, file: file, line: line)
  }

  private let start = Play(0, .startGame(difficulty: .easy, seed: 7))

  func testAWholeGameIsAccepted() {
    assertTakes([
      (0, .setDifficulty(.hard)), (10, .startGame(difficulty: .easy, seed: 7)), (300, .flipCard(0)),
      (700, .flipCard(1)), (710, .flipCard(1)), (720, .flipCard(5)), (800, .turnBack),
      (800, .flipCard(2)), (900, .pause), (90_000, .resume), (90_500, .flipCard(3)),
      (91_000, .endGame), (91_000, .startGame(difficulty: .hard, seed: 8)), (91_001, .endGame),
    ])
  }

  func testWhatCannotBeDoneThereIsRefused() {
    let game = "expected what can be done in this game, recorded "
    let title = "expected what can be done on the title screen, recorded "
    let rest = "expected what can be done in a paused game, recorded "
    assertRefuses([start, (1, start.action)], game + "startGame easy seed 7")
    assertRefuses([start, (1, .setDifficulty(.hard))], game + "setDifficulty hard")
    assertRefuses([start, (1, .resume)], game + "resume")
    assertRefuses([start, (1, .turnBack)], game + "turnBack")
    assertRefuses([start, (1, .flipCard(0)), (400, .turnBack)], game + "turnBack")
    assertRefuses([(0, .flipCard(0))], title + "flipCard 0")
    assertRefuses([(0, .endGame)], title + "endGame")
    assertRefuses([(0, .pause)], title + "pause")
    assertRefuses([start, (1, .pause), (2, .flipCard(0))], rest + "flipCard 0")
    assertRefuses([start, (1, .pause), (2, .pause)], rest + "pause")
    assertRefuses(
      [start, (1, .flipCard(12))], "expected a card from 0 to 11, recorded flipCard 12")
  }

  func testCardsMayTurnAsFastAsTheyLike() {
    assertTakes([
      start, (1, .flipCard(0)), (1, .flipCard(1)), (1, .turnBack), (1, .flipCard(2)),
      (2, .flipCard(5)),
    ])
  }

  func testWhatTheGameLogicSentIsSaidToBeItsOwn() {
    let text = log([start, (1, .flipCard(0)), (100, .flipCard(1)), (2000, .endGame)])
      .replacing("gameLogic", with: "opponent")
    XCTAssertEqual(
      replay(text, verifies: true)[0].problem?.text,
      "expected unFlipSelectedCards at 1100 ms, "
        + "recorded unFlipSelectedCards by opponent at 1100 ms")
  }

  func testALogWithoutAClosingLineIsRefused() {
    let (whole, cut) = (log([start]), log([start], closed: false))
    for text in [cut, cut + #"{"t":5,"ac"#] {
      let report = strictly(text)[0]
      XCTAssertEqual(report.status, .unfinished)
      XCTAssertEqual(
        report.problem,
        .init(
          line: text == cut ? 3 : 4, text: "expected a closing line, and the log ends without one"))
    }
    XCTAssertEqual(
      strictly(cut + whole + cut, .logs).map { $0.problem?.line }, [3, nil, 8])
  }

  // MARK: - Games of two

  /// A game against the perfect duck up to its first card, left 300 ms later: the lines of its log.
  private func duel() -> [String] {
    let run = GameRun.duel(against: .perfect)
    run.flip(0, 1)
    run.advance(by: 1900)
    run.advance(by: 300)
    run.send(.endGame)
    run.store.dispatch(.close)
    return run.log.text.split(separator: "\n").map(String.init)
  }

  private let ducksCard = #"{"t":1900,"action":"flipCard","card":2,"by":"opponent"}"#

  func testACardThatTheDuckDidNotTurnIsRefused() {
    let lines = duel()
    XCTAssertEqual(strictly(lines.joined(separator: "\n") + "\n")[0].status, .ok)
    let expected = "expected flipCard 2 by the opponent at 1900 ms, recorded "
    for (forged, recorded) in [
      (#"{"t":1900,"action":"flipCard","card":2}"#, "flipCard 2 at 1900 ms"),
      (
        #"{"t":1900,"action":"flipCard","card":2,"by":"gameLogic"}"#,
        "flipCard 2 by gameLogic at 1900 ms"
      ),
      // Another card, and its own at another pace.
      (
        #"{"t":1900,"action":"flipCard","card":3,"by":"opponent"}"#,
        "flipCard 3 by the opponent at 1900 ms"
      ),
      (
        #"{"t":1899,"action":"flipCard","card":2,"by":"opponent"}"#,
        "flipCard 2 by the opponent at 1899 ms"
      ),
      (
        #"{"t":1901,"action":"flipCard","card":2,"by":"opponent"}"#,
        "flipCard 2 by the opponent at 1901 ms"
      ),
    ] {
      let text = lines.map { $0 == ducksCard ? forged : $0 }.joined(separator: "\n") + "\n"
      let report = strictly(text)[0]
      XCTAssertEqual(report.status, .mismatch, forged)
      XCTAssertEqual(report.problem, .init(line: 6, text: expected + recorded), forged)
    }
  }

  func testACardOfThePlayersIsNotTheDucks() {
    let forged = #"{"t":0,"action":"flipCard","card":1,"by":"opponent"}"#
    let lines = duel().map { $0 == #"{"t":0,"action":"flipCard","card":1}"# ? forged : $0 }
    XCTAssertEqual(
      strictly(lines.joined(separator: "\n") + "\n")[0].problem?.text,
      "expected nothing from the game logic, recorded flipCard 1 by the opponent at 0 ms")
  }

  func testNoDuckPlaysInAGameOfOneOrOfTwoPlayers() {
    for opponent in [nil, Opponent.human] {
      let run = GameRun.duel(against: opponent)
      run.flip(0)
      run.advance(by: 900)
      run.flip(1)
      run.store.dispatch(.close)
      let card = #""card":1}"#
      XCTAssert(run.log.text.contains(card))
      let forged = run.log.text.replacing(card, with: #""card":1,"by":"opponent"}"#)
      XCTAssertEqual(
        strictly(forged)[0].problem?.text,
        "expected nothing from the game logic, recorded flipCard 1 by the opponent at 900 ms")
    }
  }

  /// The same line by another sender; nil for one that has none.
  private func forged(_ line: String, by sender: String?) -> String? {
    guard line.contains("\"action\"") else { return nil }
    let bare = line.replacing(/,"by":"\w+"/, with: "")
    return sender.map { bare.dropLast() + ",\"by\":\"\($0)\"}" } ?? bare
  }

  func testAnActionBySomeOtherSenderIsRefused() {
    var refused = 0
    for opponent in [nil, Opponent.perfect, .forgetful, .human] {
      let run = GameRun.duel(against: opponent)
      run.playToTheEnd()
      run.send(.endGame)
      run.store.dispatch(.close)
      let lines = run.log.text.split(separator: "\n").map(String.init)
      // Every line in a soak, and a third of them otherwise.
      for (number, line) in lines.enumerated() where scaled(1) > 1 || number % 3 == 1 {
        for sender in [nil, "opponent", "gameLogic", "me"] {
          guard let other = forged(line, by: sender), other != line else { continue }
          var others = lines
          others[number] = other
          let report = strictly(others.joined(separator: "\n") + "\n")[0]
          // What follows from the cards without a sender, or from another sender, is no line of a log.
          let isNone = sender == "me" || sender == nil && !line.contains("flipCard")
          XCTAssertEqual(report.status, isNone ? .invalid : .mismatch, other)
          XCTAssertEqual(report.problem?.line, number + 1, other)
          refused += 1
        }
      }
    }
    XCTAssertGreaterThan(refused, 100)
  }

  // MARK: - Any games, spoilt

  /// A session of games as a player plays them who sees the screen.
  private func session(_ random: inout TestRandom) -> [Play] {
    var plays: [Play] = []
    var time = 0
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer, middlewares: [.gameLogic, .gameTimer])
    for _ in 0..<Int.random(in: 20..<80, using: &random) {
      time += Int.random(in: 60..<2000, using: &random)
      store.advance(to: .milliseconds(time))
      let action = action(in: store.state, &random)
      store.dispatch(.game(action))
      plays.append((time, action))
    }
    return plays
  }

  private func action(
    in state: ThreeDucksState, _ random: inout TestRandom
  ) -> GameAction {
    let difficulty = Difficulty.allCases.randomElement(using: &random) ?? .easy
    let luck = Int.random(in: 0..<40, using: &random)
    switch state.phase {
    case .title where luck < 10: return .setDifficulty(difficulty)
    case .title: return .startGame(difficulty: difficulty, seed: random.next() >> 11)
    case .won: return .endGame
    case .started where luck == 0: return .endGame
    case .started where state.game?.isPaused == true: return .resume
    case .started where luck < 3 && state.game?.isCleared == false: return .pause
    case .started where luck < 10 && state.game?.hasMismatch == true: return .turnBack
    case .started:
      return .flipCard(Int.random(in: 0..<state.difficulty.pairs * 2, using: &random))
    }
  }

  func testWhatIsPutIntoAnyGameThatNoFaceSendsIsRefused() {
    var refused = 0
    forEachSeed(60) { random in
      let plays = session(&random)
      assertTakes(plays)
      let place = Int.random(in: 1..<plays.count, using: &random)
      let time = plays[place - 1].time + 1
      for intruder: GameAction in [
        .startGame(difficulty: .easy, seed: 1), .flipCard(36), .flipCard(3), .endGame, .pause,
        .resume, .turnBack, .setDifficulty(.medium),
      ] {
        var spoilt = plays
        spoilt.insert((time, intruder), at: place)
        // The judgment of another who watches the state.
        let state = replay(log(Array(plays[..<place]), closed: false))[0].state
        guard !isPossible(intruder, in: state) else { continue }
        XCTAssertEqual(strictly(log(spoilt))[0].status, .mismatch, "\(intruder)")
        refused += 1
      }
    }
    XCTAssertGreaterThan(refused, scaled(200))
  }

  private func isPossible(
    _ action: GameAction, in state: ThreeDucksState
  ) -> Bool {
    guard let game = state.game else {
      switch action {
      case .startGame, .setDifficulty: return true
      default: return false
      }
    }
    switch action {
    case .startGame: return game.isWon
    case .endGame: return true
    case .setDifficulty: return false
    case .flipCard(let place): return !game.isWon && !game.isPaused && place < game.cards.count
    case .pause: return !game.isPaused && !game.isCleared
    case .resume: return game.isPaused
    case .turnBack: return game.hasMismatch && !game.isPaused
    default: return true
    }
  }
}
