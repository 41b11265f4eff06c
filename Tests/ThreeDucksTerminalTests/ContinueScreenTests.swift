import GameTestSupport
import Redux
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// An unfinished game on the screen; seed 7 deals horse, pelican and twice elephant first.
final class ContinueScreenTests: XCTestCase {
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
    try assertFrame(left(on: BoardLayout.smallestScreen).view.frame, is: "title-continue-40x14")
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

  func testAKeyThatIsTypedBeforeTheTitleIsShownContinues() {
    let run = AppRun(unfinishedGames: .offering(.left(Self.flips)))
    let terminal = ScriptedTerminal([(1, [.key("c")]), (2, [.key("q")])])
    _ = Session(store: run.store, device: terminal).run()
    XCTAssertEqual(run.store.state.game?.moves, 3)
  }

  func testAGameIsSearchedForAfterAGameInWhichACardWasTurnedUnlessOneIsOffered() {
    let looks = CallCounter()
    let run = AppRun(
      unfinishedGames: UnfinishedGameClient(
        find: { _, _ in looks.note() < 2 ? nil : .left(Self.flips) }, claim: { _ in true }))
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
    XCTAssertTrue(narrow.shows("Continue: easy, 1 of 6, 0:00"))
    let run = left(
      [.flipCard(0), .flipCard(1)], mode: duel, on: Size(width: 100, height: 24))
    XCTAssertTrue(run.shows("Continue: easy against the perfect duck, 0 of 6, 0:00"))
    run.press("c")
    run.advance(by: 1000)
    XCTAssertEqual(run.store.state.game?.isComputersTurn, true)
    run.advance(by: 900)
    XCTAssertEqual(run.store.state.game?.moves, 3, "the duck turns a card")
  }

  func testKeysAndClicksContinueTheGame() {
    let ways: [(AppRun) -> Void] = [
      { $0.press("c") }, { $0.press(.enter) }, { $0.click("Continue: easy, 1 of 6, 0:01") },
      { $0.click("Enter continue") },
    ]
    for way in ways {
      let run = left()
      way(run)
      XCTAssertEqual(run.store.state.game?.moves, 3)
      XCTAssertEqual(run.store.state.game?.selectedCards, [1])
      XCTAssertEqual(run.elapsed, 1000)
      run.advance(by: 700)
      XCTAssertEqual(run.elapsed, 1700)
    }
  }

  func testAnotherGameCanBeStartedAndTheOfferReturns() {
    let run = left()
    XCTAssertTrue(run.shows("n new game"))
    run.press("n")
    XCTAssertEqual(run.store.state.game?.moves, 0)
    run.press("g")
    run.advance(by: 10)
    XCTAssertTrue(run.shows("Continue: easy, 1 of 6"))
  }

  func testContinuingRepeatsNoQuackAndNoAnimation() {
    let quacks = CallCounter()
    let run = left([.flipCard(5), .flipCard(7)], look: .pixels, quack: { _ = quacks.note() })
    run.press("c")
    XCTAssertEqual(quacks.count, 0)
    XCTAssertEqual(run.store.state.terminal.motions, [])
  }

  func testAGameThatWasPausedStaysPausedUntilItIsResumed() {
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

  func testAGameThatIsOpenElsewhereIsNoLongerOffered() {
    let run = left(isFree: false)
    run.press("c")
    XCTAssertTrue(run.shows("That game is open in another window"))
    XCTAssertFalse(run.shows("ontinue"))
  }

  /// The device's time starts at 0; the game's continues.
  func testTheLoopContinuesTheTimeOfTheGame() {
    let run = left()
    let terminal = ScriptedTerminal([
      (200, [.key("c")]), (2500, [.key("A"), .key("3"), .key("q")]),
    ])
    XCTAssertEqual(Session(store: run.store, device: terminal).run(), .quit)
    XCTAssertEqual(terminal.wakeups, [1200, 2200].map { .milliseconds($0) }, "the clock's seconds")
    XCTAssertEqual(run.store.state.game?.clock?.elapsed(at: run.store.time), .milliseconds(3300))
    XCTAssertEqual(run.store.state.game?.moves, 4)
  }

  /// Two cards that differ came up 500 ms before the end of the session: they turn back 500 ms after the game
  /// continues.
  func testTwoThatDifferWaitForTheRestOfTheirTime() {
    let run = left([.flipCard(0), .flipCard(1), .flipCard(1)])
    let terminal = ScriptedTerminal([(200, [.key("c")]), (710, [.key("q")])])
    _ = Session(store: run.store, device: terminal).run()
    XCTAssertEqual(terminal.wakeups.first, .milliseconds(700))
    XCTAssertEqual(run.store.state.game?.selectedCards, [])
  }
}
