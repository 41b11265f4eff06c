import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// When the clock rests; seed 7 deals horse, pelican, elephant.
final class RestTests: XCTestCase {
  /// One card is up, and a second has passed.
  private func game() -> AppRun {
    let run = AppRun()
    run.press(.enter, .enter)
    run.advance(by: 1000)
    return run
  }

  private func assertRests(
    _ run: AppRun, _ note: String, line: UInt = #line, while rest: (AppRun) -> Void,
    until end: (AppRun) -> Void
  ) {
    rest(run)
    XCTAssertEqual(run.store.state.game?.isPaused, true, note, line: line)
    XCTAssertNil(run.store.state.nextChange(after: run.store.time), note, line: line)
    run.advance(by: 60_000)
    end(run)
    XCTAssertNotEqual(run.store.state.game?.isPaused, true, note, line: line)
    run.advance(by: 500)
    XCTAssertEqual(run.elapsed, 1500, note, line: line)
  }

  func testTheClockRestsUnderTheHelp() {
    for closing in [Key.escape, "?", "q"] {
      assertRests(game(), "\(closing)", while: { $0.type("?") }, until: { $0.press(closing) })
    }
    assertRests(game(), "a click", while: { $0.type("?") }, until: { $0.click(Point(x: 0, y: 0)) })
  }

  func testTheClockRestsWhileTheScreenIsTooSmall() {
    assertRests(
      game(), "too small", while: { $0.send(.resized(Size(width: 30, height: 10))) },
      until: { $0.send(.resized(Size(width: 40, height: 14))) })
  }

  func testTheClockRestsWhileTheGameIsPaused() {
    for closing in [Key.character("p"), .escape, .enter, " "] {
      assertRests(game(), "\(closing)", while: { $0.type("p") }, until: { $0.press(closing) })
    }
    assertRests(game(), "a click", while: { $0.type("p") }, until: { $0.click("Resume") })
  }

  func testTheClockRestsWhileAQuestionIsOpen() {
    assertRests(game(), "a question", while: { $0.type("g") }, until: { $0.type("n") })
  }

  func testTheHelpOverAPauseLeadsBackToIt() {
    let run = game()
    run.type("p?")
    XCTAssertEqual(run.store.state.cover, .help)
    run.press(.escape)
    XCTAssertEqual(run.store.state.cover, .pause)
    XCTAssertEqual(run.store.state.game?.isPaused, true)
  }

  func testKeepPlayingEndsThePauseToo() {
    let run = game()
    run.type("pgn")
    XCTAssertNil(run.store.state.cover)
    XCTAssertEqual(run.store.state.game?.isPaused, false)
  }

  func testNoCardIsSeenOrTurnedInAPause() {
    let run = game()
    run.type("A2")
    let shown = run.view
    run.type("p")
    let text = run.view.frame.text
    XCTAssert(text.contains("Paused"))
    for animal in ["horse", "pelican"] { XCTAssertFalse(text.contains(animal), text) }
    let before = run.store.state.game
    run.type("C1B3")
    for point in [Point(x: 10, y: 3), Point(x: 30, y: 10)] {
      run.click(point)
      for action in Input.click(point).actions(in: run.store.state, shown: shown) {
        run.store.dispatch(action)
      }
    }
    XCTAssertEqual(run.store.state.game, before)
    run.advance(by: 60_000)
    run.type("p")
    run.advance(by: 999)
    XCTAssert(run.view.frame.text.contains("pelican"), "they are shown for a whole second again")
    run.advance(by: 1)
    XCTAssertFalse(run.view.frame.text.contains("pelican"))
  }

  func testHelpHidesTheTwoCardsBeingCompared() {
    let run = game()
    run.type("A2?")
    XCTAssertFalse(run.view.frame.text.contains("pelican"))
    run.type("?")
    XCTAssert(run.view.frame.text.contains("pelican"))
  }

  func testAGameThatIsDealtOnAScreenTooSmallRestsAtOnce() {
    let run = AppRun()
    run.send(.resized(Size(width: 30, height: 10)))
    run.store.dispatch(.terminal(.newGame))
    XCTAssertEqual(run.store.state.game?.isPaused, true)
    run.send(.resized(Size(width: 80, height: 24)))
    XCTAssertNotEqual(run.store.state.game?.isPaused, true)
  }

  func testAGameThatRestsForAnotherReasonIsSeenToAndContinues() {
    let run = game()
    run.store.dispatch(.game(.pause))
    XCTAssert(run.view.frame.text.contains("Paused"))
    run.type("??")
    XCTAssertNotEqual(run.store.state.game?.isPaused, true, "the help that closes lets it go on")
    run.store.dispatch(.game(.pause))
    run.type("p")
    XCTAssertNotEqual(run.store.state.game?.isPaused, true)
    XCTAssertNil(run.store.state.cover)
  }

  func testAClearedBoardIsNotPausedAndNotGivenUp() {
    let run = game()
    run.clearBoard()
    run.type("pgg")
    run.click("Give Up")
    run.advance(by: 1000)
    XCTAssertEqual(run.store.state.core.phase, .won)
    XCTAssertNil(run.store.state.cover)
  }
}

/// No game is lost by accident.
final class GivingUpTests: XCTestCase {
  private func game() -> AppRun {
    let run = AppRun()
    run.press(.enter, .enter)
    return run
  }

  func testAGameInWhichNothingHappenedIsLeftAtOnce() {
    let run = AppRun()
    run.press(.enter)
    run.type("g")
    XCTAssertEqual(run.store.state.core.phase, .title)
  }

  func testAGameThatHasBegunIsLeftByASecondWordOnly() {
    let ways: [(AppRun) -> Void] = [
      { $0.type("y") }, { $0.type("Y") }, { $0.clickInBox("Give Up") },
    ]
    for asking in [{ $0.type("g") }, { $0.click("Give Up") }] as [(AppRun) -> Void] {
      for way in ways {
        let run = game()
        asking(run)
        XCTAssertEqual(run.store.state.core.phase, .started)
        XCTAssert(run.view.frame.text.contains("Give up this game?"))
        XCTAssert(run.view.frame.text.contains("[ Keep Playing ]"))
        way(run)
        XCTAssertEqual(run.store.state.core.phase, .title)
        XCTAssertNil(run.store.state.cover)
        run.advance(by: 1000)
        XCTAssert(run.view.frame.text.contains("Given up: easy, 0 of 6 pairs found"))
      }
    }
  }

  func testOtherKeysKeepPlayingOrMeanNothing() {
    let answers: [Key] = [.escape, .backspace, .enter, " ", "n", "q"]
    let others: [Key] = [.home, "g", "t", "o", "m", "?", "p", "B", "3", "é"]
    for key in answers + others {
      let run = game()
      run.type("g")
      let before = run.store.state.terminal
      run.press(key)
      XCTAssertEqual(run.store.state.cover, answers.contains(key) ? nil : .giveUp, "\(key)")
      XCTAssertEqual(run.store.state.core.phase, .started, "\(key)")
      XCTAssertEqual(run.store.state.terminal.focus, before.focus, "\(key)")
      XCTAssertEqual(run.store.state.terminal.theme, before.theme, "\(key)")
      XCTAssertFalse(run.store.state.terminal.isQuitting, "\(key)")
      XCTAssertEqual(run.store.state.game?.moves, 1, "\(key)")
    }
    for point in [Point(x: 0, y: 0), Point(x: 79, y: 23), Point(x: 20, y: 5)] {
      let run = game()
      run.type("g")
      run.click(point)
      XCTAssertNil(run.store.state.cover)
      XCTAssertEqual(run.store.state.core.phase, .started)
    }
  }

  func testTheQuestionIsAskedOnEveryScreenItFitsAndEndsWithItsGame() throws {
    for size in [Size(width: 80, height: 24), BoardLayout.smallestScreen] {
      let run = AppRun(size)
      run.press(.enter, .enter)
      run.type("g")
      try assertFrame(run.view.frame, is: "question-\(size)")
      run.type("np")
      try assertFrame(run.view.frame, is: "pause-\(size)")
      run.store.dispatch(.game(.endGame))
      XCTAssertNil(run.store.state.cover)
    }
    let small = game()
    small.send(.resized(Size(width: 30, height: 10)))
    small.type("g")
    XCTAssert(small.view.frame.text.contains("Give up this game?"))
    small.type("y")
    XCTAssertEqual(small.store.state.core.phase, .title)
  }

  func testQQuitsAtOnceAndLosesNothing() {
    let run = game()
    run.type("q")
    XCTAssertTrue(run.store.state.terminal.isQuitting)
    XCTAssertEqual(run.store.state.core.phase, .started)
    let resting = game()
    resting.type("pq")
    XCTAssertTrue(resting.store.state.terminal.isQuitting)
  }
}

extension AppRun {
  /// Clicks on words in the box that covers the screen.
  fileprivate func clickInBox(_ words: String) {
    guard let question = place(of: "Give up this game?") else { return }
    let rows = view.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (y, row) in rows.enumerated() where y > question.y {
      guard let x = Array(row).firstRange(of: Array(words))?.lowerBound else { continue }
      return click(Point(x: x, y: y))
    }
  }
}
