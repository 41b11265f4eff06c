import GameTestSupport
import Redux
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A game that was left, on the screen; seed 7 deals horse, pelican and twice elephant first.
final class ContinueTests: XCTestCase {
  private static let flips: [GameAction] = [.flipCard(0), .flipCard(9), .flipCard(1)]

  private func left(
    _ actions: [GameAction] = flips, difficulty: Difficulty = .easy,
    mode: GameMode = GameMode(),
    on size: Size = Size(width: 80, height: 24), look: AppRun.Look = .lines, isFree: Bool = true,
    log: ActionLog? = nil, quack: (@Sendable () -> Void)? = {}
  ) -> AppRun {
    let run = AppRun(
      size, look: look,
      unfinishedGames: .offering(
        .left(actions, difficulty: difficulty, mode: mode), isFree: isFree),
      log: log, quack: quack)
    run.advance(by: 1)
    return run
  }

  func testTheTitleOffersTheGame() throws {
    for (width, height) in [(40, 14), (80, 24)] {
      let size = Size(width: width, height: height)
      try assertFrame(left(on: size).view.frame, is: "title-continue-\(size)")
    }
    let pixels = left(difficulty: .medium, look: .pixels)
    try assertFrame(pixels.view.frame, is: "pixels-title-continue")
  }

  func testTheFirstPictureDoesNotWaitForTheGame() throws {
    let run = AppRun(unfinishedGames: .offering(.left(Self.flips)))
    let terminal = ScriptedTerminal([(200, [.key("q")])])
    _ = Session(store: run.store, device: terminal).run()
    let offers = terminal.frames.map { $0.text.contains("Continue: easy, 1 of 6, 0:01") }
    XCTAssertEqual(offers, [false, true])
    XCTAssertEqual(terminal.wakeups, [.milliseconds(1)])
  }

  func testWhatIsTypedBeforeTheTitleStandsContinues() {
    let run = AppRun(unfinishedGames: .offering(.left(Self.flips)))
    let terminal = ScriptedTerminal([(1, [.key("c")]), (2, [.key("q")])])
    _ = Session(store: run.store, device: terminal).run()
    XCTAssertEqual(run.store.state.game?.moves, 3)
  }

  func testNoGameIsLookedForWhereNoCardWasTurnedOrOneIsOffered() {
    let looks = CallCounter()
    let run = AppRun(
      unfinishedGames: UnfinishedGameClient(
        find: { _ in looks.note() < 2 ? nil : .left(Self.flips) }, claim: { _ in true }))
    func play(_ keys: String) {
      run.type(keys)
      run.advance(by: 1)
    }
    run.advance(by: 1)
    for _ in 0..<3 { play("ng") }
    XCTAssertEqual(looks.count, 1, "at launch")
    for _ in 0..<3 { play("nA1gy") }
    XCTAssertEqual(looks.count, 3, "until there is one")
    XCTAssertNotNil(run.store.state.core.continuableGame)
  }

  func testAGameOfTwoIsOfferedAsOneAndContinuesAsOne() throws {
    let duel = GameMode(opponent: .perfect)
    let narrow = left(Array(Self.flips.prefix(2)), mode: duel, on: Size(width: 40, height: 14))
    XCTAssertTrue(narrow.view.frame.text.contains("Continue: easy, 1 of 6, 0:00"))
    let run = left(
      [.flipCard(0), .flipCard(1)], mode: duel, on: Size(width: 100, height: 24))
    XCTAssertTrue(
      run.view.frame.text.contains("Continue: easy against the perfect duck, 0 of 6, 0:00"))
    run.press("c")
    run.advance(by: 1000)
    XCTAssertEqual(run.store.state.game?.isComputersTurn, true)
    run.advance(by: 900)
    XCTAssertEqual(run.store.state.game?.moves, 3, "the duck turns a card")
  }

  func testANewGameIsBegunByAKeyOfItsOwn() {
    let run = left()
    XCTAssertTrue(run.view.frame.text.contains("n new game"))
    run.press("n")
    XCTAssertEqual(run.store.state.core.phase, .started)
    XCTAssertEqual(run.store.state.game?.moves, 0)
  }

  func testAGameIsLookedForWheneverTheTitleIsBack() {
    let run = left()
    run.press("n", "g")
    XCTAssertEqual(run.store.state.core.phase, .title)
    run.advance(by: 10)
    XCTAssertTrue(run.view.frame.text.contains("Continue: easy, 1 of 6"))
  }

  func testAKeyAndAClickContinue() {
    let (byKey, byEnter, byButton, byHint) = (left(), left(), left(), left())
    byKey.press("c")
    byEnter.press(.enter)
    byButton.click("Continue: easy, 1 of 6, 0:01")
    byHint.click("Enter continue")
    for run in [byKey, byEnter, byButton, byHint] {
      XCTAssertEqual(run.store.state.game?.moves, 3)
      XCTAssertEqual(run.store.state.game?.selectedCards, [1])
      XCTAssertEqual(run.elapsed, 1000)
    }
    byKey.advance(by: 700)
    XCTAssertEqual(byKey.elapsed, 1700)
  }

  func testWithoutAGameTheKeyMeansNothing() {
    let run = AppRun()
    XCTAssertFalse(run.view.frame.text.contains("ontinue"))
    run.press("c")
    XCTAssertEqual(run.store.state.core.phase, .title)
  }

  func testWhatWasSeenAndHeardIsNotSeenAndHeardAgain() {
    let quacks = CallCounter()
    let run = left([.flipCard(5), .flipCard(7)], look: .pixels, quack: { _ = quacks.note() })
    run.press("c")
    XCTAssertEqual(quacks.count, 0)
    XCTAssertEqual(run.store.state.terminal.motions, [])
  }

  func testAGameThatRestedRestsUntilTheKeyThatContinues() {
    let log = LogInMemory()
    let run = left(Self.flips + [.pause], log: log.log)
    run.press("c")
    XCTAssertEqual(run.store.state.cover, .pause)
    run.press("?", "?")
    run.advance(by: 60_000)
    XCTAssertEqual(run.elapsed, 1500)
    run.press("p")
    run.advance(by: 500)
    XCTAssertEqual(run.elapsed, 2000)
    for place in [4, 2, 3, 5, 7, 6, 10, 8, 11] {
      run.store.dispatch(.game(.flipCard(place)))
      run.advance(by: 60)
    }
    run.advance(by: 2000)
    run.store.dispatch(.core(.close))
    let report = replay(Array(log.text.utf8), .log, ReplayOptions(isStrict: true))[0]
    XCTAssertEqual(report.problem, nil)
    XCTAssertEqual(report.gamesWon, 1)
  }

  func testAGameThatDoesNotFitIsNotBegun() {
    let run = left(difficulty: .hard, on: Size(width: 40, height: 14))
    run.press("c")
    XCTAssertEqual(run.store.state.core.phase, .title)
    XCTAssertEqual(run.store.state.terminal.notice?.words.hasPrefix("hard needs a window"), true)
    run.send(.resized(Size(width: 80, height: 24)))
    run.press("c")
    XCTAssertEqual(run.store.state.core.phase, .started)
  }

  func testAGameThatContinuesElsewhereIsOfferedNoMore() {
    let run = left(isFree: false)
    run.press("c")
    XCTAssertTrue(run.view.frame.text.contains("That game is open in another window"))
    XCTAssertFalse(run.view.frame.text.contains("ontinue"))
  }

  /// The device's time goes on from 0; the game's from where it was.
  func testTheLoopContinuesTheTimeFromWhereTheGameWas() {
    let run = left()
    let terminal = ScriptedTerminal([
      (200, [.key("c"), .key("k")]), (650, [.key("B"), .key("1")]), (700, [.key("q")]),
    ])
    XCTAssertEqual(Session(store: run.store, device: terminal).run(), .quit)
    XCTAssertEqual(run.store.state.game?.clock?.elapsed(at: run.store.time), .milliseconds(1500))
    XCTAssertEqual(run.store.state.game?.moves, 4)
    XCTAssertEqual(terminal.wakeups, [])
  }

  func testTheLoopWakesForTheSecondsOfTheGamesClock() {
    let run = left()
    let terminal = ScriptedTerminal([(200, [.key("c")]), (2500, [.key("q")])])
    _ = Session(store: run.store, device: terminal).run()
    XCTAssertEqual(terminal.wakeups, [1200, 2200].map { .milliseconds($0) })
  }

  /// Two that differ came up 500 ms before the game was left: they turn back 500 ms after it goes on.
  func testTwoThatDifferWaitForWhatWasLeftOfTheirTime() {
    let run = left([.flipCard(0), .flipCard(1), .flipCard(1)])
    let terminal = ScriptedTerminal([(200, [.key("c")]), (710, [.key("q")])])
    _ = Session(store: run.store, device: terminal).run()
    XCTAssertEqual(terminal.wakeups.first, .milliseconds(700))
    XCTAssertEqual(run.store.state.game?.selectedCards, [])
  }
}
