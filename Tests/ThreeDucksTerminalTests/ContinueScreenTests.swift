import GameTestSupport
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// How an unfinished game is offered and continued; seed 7 deals horse, pelican and two elephants first.
final class ContinueScreenTests: XCTestCase {
  private static let flips: [GameAction] = [.flipCard(0), .flipCard(9), .flipCard(1)]

  private func titleOffering(
    _ actions: [GameAction] = flips, difficulty: Difficulty = .easy,
    mode: GameMode = GameMode(),
    on size: Size = Size(width: 80, height: 24), look: AppRun.Look = .lines, isFree: Bool = true,
    quack: (@Sendable () -> Void)? = {}
  ) -> AppRun {
    AppRun(
      size, look: look,
      unfinishedGames: .offering(
        .left(actions, difficulty: difficulty, mode: mode), isFree: isFree),
      quack: quack
    ).play("@1")
  }

  func testTheTitleOffersTheUnfinishedGame() throws {
    try assertFrame(
      titleOffering(on: BoardLayout.smallestScreen).view.frame, is: "title-continue-40x14")
    let pixels = titleOffering(difficulty: .medium, look: .pixels)
    try assertFrame(pixels.view.frame, is: "pixels-title-continue")
  }

  func testContinueIsAboveNewGameAtEverySize() {
    for width in stride(from: 40, through: 130, by: 15) {
      for height in 14...44 {
        for look in [AppRun.Look.lines, .pixels] {
          let run = titleOffering(on: Size(width: width, height: height), look: look)
          let rows = ["Continue", "New Game"].map { run.place(of: $0)?.y ?? 0 }
          XCTAssertLessThan(rows[0], rows[1], run.view.frame.text)
        }
      }
    }
  }

  func testTheFirstFrameDoesNotWaitForTheUnfinishedGame() throws {
    let run = AppRun(unfinishedGames: .offering(.left(Self.flips)))
    let terminal = run.loop([(200, [.key("q")])]).terminal
    let offers = terminal.frames.map { $0.text.contains("Continue: easy, 1 of 6 pairs, 0:01") }
    XCTAssertEqual(offers, [false, true])
    XCTAssertEqual(terminal.wakeups, [.milliseconds(1)])
  }

  func testTheKeyForContinueWorksBeforeTheOfferIsShown() {
    let run = AppRun(unfinishedGames: .offering(.left(Self.flips)))
    _ = run.loop([(1, [.key("c")]), (2, [.key("q")])])
    XCTAssertEqual(run.game?.moves, 3)
  }

  func testTheProgramLooksForAnUnfinishedGameAfterEachGameWithAFlipUntilItOffersOne() {
    let looks = CallCounter()
    let run = AppRun(
      unfinishedGames: UnfinishedGameClient(
        find: { _, _ in looks.increment() < 2 ? nil : .left(Self.flips) }, claim: { _ in true }))
    run.play("@1 ng @1 ng @1 ng @1")
    XCTAssertEqual(looks.count, 1, "only at launch")
    run.play("nA1gyq @1 nA1gyq @1 nA1gyq @1")
    XCTAssertEqual(looks.count, 3, "not after a game was offered")
    XCTAssertNotNil(run.state.core.continuableGame)
  }

  func testAGameForTwoIsOfferedAndContinuesAsAGameForTwo() throws {
    let flips = Array(Self.flips.prefix(2))
    titleOffering(flips, mode: GameMode(opponent: .perfect), on: BoardLayout.smallestScreen)
      .expect("Continue: easy, 1 of 6, 0:00")
    titleOffering(flips, mode: GameMode(opponent: .human), on: Size(width: 80, height: 24))
      .expect("Continue: easy, player one 1, player two 0, 0:00")
    let run = titleOffering(
      [.flipCard(0), .flipCard(1)], mode: GameMode(opponent: .perfect),
      on: Size(width: 100, height: 24))
    run.expect("Continue: easy against the perfect duck, you 0, the duck 0, 0:00").play("c @1000")
    XCTAssertEqual(run.game?.isComputersTurn, true)
    XCTAssertEqual(run.play("@900").game?.moves, 3, "the duck flips a card")
  }

  func testAContinuedGameFocusesTheCardThatThePlayerFlippedLast() {
    let log = LogInMemory()
    let left = AppRun(log: log.log).play("v enter A1A2 @3000")
    XCTAssertGreaterThan(left.game?.moves ?? 0, 2, "the duck has flipped a card")
    let game = try? UnfinishedGame(text: log.text, in: "left.jsonl")
    let run = AppRun(unfinishedGames: .offering(game)).play("@1 c")
    XCTAssertEqual(run.game?.moves, left.game?.moves)
    XCTAssertEqual(run.state.terminal.focus, 1)
  }

  func testKeysAndClicksContinueTheGame() {
    let ways: [(AppRun) -> Void] = [
      { $0.play("c") }, { $0.play("enter") }, { $0.click("Continue: easy, 1 of 6 pairs, 0:01") },
      { $0.click("Enter continue") },
    ]
    for way in ways {
      let run = titleOffering()
      way(run)
      XCTAssertEqual(run.game?.moves, 3)
      XCTAssertEqual(run.game?.selectedCards, [1])
      XCTAssertEqual(run.state.terminal.focus, 1, "the card that was flipped last")
      XCTAssertEqual(run.elapsed, 1000)
      XCTAssertEqual(run.play("@700").elapsed, 1700)
    }
  }

  func testChoosingADifficultyOrAnOpponentSelectsNewGame() {
    for (key, row) in [
      ("2", "[ New Game ]  easy   (medium)"), ("right", "[ New Game ]  easy   (medium)"),
      ("v", "[ New Game ] (easy)"),
    ] {
      let run = titleOffering().play(key).expect("  Continue", row)
      XCTAssertEqual(run.play("enter").game?.moves, 0)
    }
  }

  func testANewGameCanBeStartedAndTheOfferReturns() {
    let run = titleOffering().expect("n new game").play("n")
    XCTAssertEqual(run.game?.moves, 0)
    run.play("gy enter @10").expect("Continue: easy, 1 of 6")
  }

  func testANewGameSaysForAMomentThatTheUnfinishedGameIsSaved() {
    let words = "Your unfinished game stays saved"
    for size in [BoardLayout.smallestScreen, Size(width: 80, height: 24)] {
      titleOffering(on: size).play("n @2900").expect(words).play("@100").expect(not: words)
      titleOffering(on: size).play("n enter").expect(not: words)
      titleOffering(on: size).play("c").expect(not: words)
    }
    titleOffering().play("d").expect(words).play("@3000").expect(
      "Daily game: you have one try", not: words)
    AppRun().play("n").expect(not: words)
  }

  func testTheTitleStillSelectsContinueAfterAGameWithoutAFlip() {
    titleOffering().play("n escape @1").expect("[ Continue: easy")
    titleOffering().play("n gy enter @1").expect("[ Continue: easy")
  }

  func testTheTitleSelectsNewGameAfterAGame() {
    let won = titleOffering().play("n win enter @1").expect("  Continue: easy", "[ New Game ]")
    XCTAssertEqual(won.play("enter").game?.moves, 0)
    let givenUp = titleOffering().play("n enter gy enter @1").expect("  Continue", "[ New Game ]")
    XCTAssertEqual(givenUp.play("20x6 @1 80x24 enter").game?.moves, 0, "after a small window, too")
  }

  func testTheNextGameAfterAContinuedGameForTwoHasTheSameOpponent() {
    let run = titleOffering([.flipCard(0)], mode: GameMode(opponent: .human)).play("c gy n")
    XCTAssertEqual(run.game?.mode.opponent, .human)
  }

  func testContinuingRepeatsNoQuackAndNoAnimation() {
    let quacks = CallCounter()
    let run = titleOffering(
      [.flipCard(5), .flipCard(7)], look: .pixels, quack: { _ = quacks.increment() })
    XCTAssertEqual(run.play("c").state.terminal.animations, [])
    XCTAssertEqual(quacks.count, 0)
  }

  func testTheSecondClickOfADoubleClickOnContinueFlipsNoCard() {
    let run = AppRun(unfinishedGames: .offering(.left(Self.flips)), keepsInputDelay: true).play(
      "@500")
    run.click("Continue")
    run.play("@300")
    let card = run.cardRects[5]
    run.send(.click(Point(x: card.left + 2, y: card.top + 2)))
    XCTAssertEqual(run.game?.moves, 3)
  }

  func testAGameThatWasLeftDuringAPauseIsResumed() {
    let run = titleOffering(Self.flips + [.pause]).play("c")
    XCTAssertEqual(run.state.place, .game)
    XCTAssertEqual(run.elapsed, 1500)
    XCTAssertEqual(run.play("@500").elapsed, 2000)
  }

  func testAGameThatDoesNotFitIsNotContinued() {
    let run = titleOffering(difficulty: .hard, on: BoardLayout.smallestScreen).play("c")
    XCTAssertEqual(run.state.core.phase, .title)
    XCTAssertEqual(run.state.terminal.notice?.words.hasPrefix("Hard needs 80 columns"), true)
    XCTAssertEqual(run.play("80x24 c").state.core.phase, .started)
  }

  func testAGameThatIsOpenElsewhereIsNoLongerOffered() {
    titleOffering(isFree: false).play("c")
      .expect("That game is open in another window", not: "Continue", "continue")
  }

  /// The device's time starts at 0, but the game's clock continues where it stopped.
  func testTheLoopContinuesTheTimeOfTheGame() {
    let run = titleOffering()
    let (terminal, ending) = run.loop([(200, [.key("c")]), (2500, [Input](keys: "A3q"))])
    XCTAssertEqual(ending, .quit)
    XCTAssertEqual(
      terminal.wakeups, [600, 1200, 2200].map { .milliseconds($0) },
      "wakes when the board is no longer new, then for the clock")
    XCTAssertEqual(run.elapsed, 3300)
    XCTAssertEqual(run.game?.moves, 4)
  }

  /// The earlier session ended 500 ms after a mismatch, with a flip that does nothing.
  ///
  /// A mismatch is shown for 1 s, so the cards turn back 500 ms after the game continues.
  func testAMismatchIsShownForTheRestOfItsTime() {
    let run = titleOffering([.flipCard(0), .flipCard(1), .flipCard(1)])
    let terminal = run.loop([(200, [.key("c")]), (710, [.key("q")])]).terminal
    XCTAssertEqual(terminal.wakeups.last, .milliseconds(700))
    XCTAssertEqual(run.game?.selectedCards, [])
  }
}
