import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// When the clock of a game stops; seed 7 deals horse, pelican, elephant.
final class RestTests: XCTestCase {
  /// A game in which one card is up and a second has passed.
  private func game() -> AppRun {
    let run = AppRun()
    run.press(.enter, .enter)
    run.advance(by: 1000)
    return run
  }

  func testTheClockStopsWhileTheCardsAreHidden() {
    let small: (AppRun) -> Void = { $0.send(.resized(Size(width: 30, height: 10))) }
    let usual: (AppRun) -> Void = { $0.send(.resized(Size(width: 40, height: 14))) }
    let keys = { (keys: [Key]) in { (run: AppRun) in for key in keys { run.press(key) } } }
    let ways: [(name: String, hide: (AppRun) -> Void, show: (AppRun) -> Void)] =
      [Key.escape, "?", "q"].map { ("help, \($0)", keys(["?"]), keys([$0])) }
      + ["p", .escape, .enter, " "].map { ("pause, \($0)", keys(["p"]), keys([$0])) }
      + [
        ("help, a click", keys(["?"]), { $0.click(Point(x: 0, y: 0)) }),
        ("pause, a click", keys(["p"]), { $0.click("Resume") }),
        ("the question", keys(["g"]), keys(["n"])), ("a small screen", small, usual),
        ("help over a pause", keys(["p", "?"]), keys([.escape, "p"])),
        ("the question over a pause", keys(["p", "g"]), keys(["n"])),
      ]
    for (name, hide, show) in ways {
      let run = game()
      hide(run)
      XCTAssertEqual(run.store.state.game?.isPaused, true, name)
      XCTAssertNil(AppProps(run.store.state, now: run.store.time).nextChange, name)
      run.advance(by: 60_000)
      show(run)
      XCTAssertEqual(run.store.state.game?.isPaused, false, name)
      XCTAssertNil(run.store.state.cover, name)
      run.advance(by: 500)
      XCTAssertEqual(run.elapsed, 1500, name)
    }
  }

  func testNoCardIsSeenOrTurnedInAPause() {
    let run = game()
    run.type("A2")
    let shown = run.view
    run.type("p")
    XCTAssert(run.shows("Paused"))
    for animal in ["horse", "pelican"] { XCTAssertFalse(run.shows(animal)) }
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
    XCTAssert(run.shows("pelican"), "they are shown for a whole second again")
    run.advance(by: 1)
    XCTAssertFalse(run.shows("pelican"))
  }

  func testHelpHidesTheTwoCardsBeingCompared() {
    let run = game()
    run.type("A2?")
    XCTAssertFalse(run.shows("pelican"))
    run.type("?")
    XCTAssert(run.shows("pelican"))
  }

  func testAGameThatIsDealtOnAScreenTooSmallIsPausedAtOnce() {
    let run = AppRun()
    run.send(.resized(Size(width: 30, height: 10)))
    run.store.dispatch(.terminal(.newGame))
    XCTAssertEqual(run.store.state.game?.isPaused, true)
    run.send(.resized(Size(width: 80, height: 24)))
    XCTAssertNotEqual(run.store.state.game?.isPaused, true)
  }

  func testAGamePausedWithoutAKeyShowsThePauseAndContinues() {
    for keys in ["??", "p"] {
      let run = game()
      run.store.dispatch(.game(.pause))
      XCTAssert(run.shows("Paused"))
      run.type(keys)
      XCTAssertEqual(run.store.state.game?.isPaused, false, keys)
      XCTAssertNil(run.store.state.cover)
    }
  }

  func testACompleteBoardIsNotPausedAndNotGivenUp() {
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
  /// A game in which one card is up, and in which giving up was asked for.
  private func question(_ ask: (AppRun) -> Void = { $0.type("g") }) -> AppRun {
    let run = AppRun()
    run.press(.enter, .enter)
    ask(run)
    XCTAssertEqual(run.store.state.cover, .giveUp)
    return run
  }

  func testAGameThatHasBegunIsGivenUpOnlyByASecondAnswer() {
    let ways: [(AppRun) -> Void] = [
      { $0.type("y") }, { $0.type("Y") }, { $0.clickInBox("Give Up") },
    ]
    for ask in [{ $0.type("g") }, { $0.click("Give Up") }] as [(AppRun) -> Void] {
      for way in ways {
        let run = question(ask)
        XCTAssert(run.shows("Give up this game?") && run.shows("[ Keep Playing ]"))
        way(run)
        XCTAssertEqual(run.store.state.core.phase, .title)
        XCTAssertNil(run.store.state.cover)
        run.advance(by: 1000)
        XCTAssert(run.shows("Given up: easy, 0 of 6 pairs found"))
      }
    }
  }

  func testOtherInputKeepsPlayingOrDoesNothing() {
    let keys: [Key] = [.escape, .backspace, .enter, " ", "n", "q"]
    let others: [Key] = [
      .up, .down, .left, .right, .tab, .home, .wheelUp, .wheelDown, "h", "l", "g", "t", "o", "m",
      "?",
      "p", "B", "3", "é",
    ]
    let points = [Point(x: 0, y: 0), Point(x: 79, y: 23), Point(x: 20, y: 5)]
    let answers = keys.map(Input.key) + points.map(Input.click)
    for input in answers + others.map(Input.key) {
      let run = question()
      let before = run.store.state.terminal
      run.send(input)
      XCTAssertEqual(run.store.state.cover, answers.contains(input) ? nil : .giveUp, "\(input)")
      XCTAssertEqual(run.store.state.game?.moves, 1, "\(input)")
      XCTAssertEqual(run.store.state.terminal.focus, before.focus, "\(input)")
      XCTAssertEqual(run.store.state.terminal.theme, before.theme, "\(input)")
      XCTAssertFalse(run.store.state.terminal.isQuitting, "\(input)")
    }
  }

  func testTheQuestionIsAskedOnEveryScreenItFitsAndEndsWithItsGame() throws {
    for size in [Size(width: 80, height: 24), BoardLayout.smallestScreen] {
      let run = AppRun(size)
      run.press(.enter, .enter, "g")
      try assertFrame(run.view.frame, is: "question-\(size)")
      run.type("np")
      try assertFrame(run.view.frame, is: "pause-\(size)")
      run.store.dispatch(.game(.endGame))
      XCTAssertNil(run.store.state.cover)
    }
    let small = question { run in
      run.send(.resized(Size(width: 30, height: 10)))
      run.type("g")
    }
    XCTAssert(small.shows("Give up this game?"))
    small.type("y")
    XCTAssertEqual(small.store.state.core.phase, .title)
  }
}

extension AppRun {
  /// Clicks on words in the box that covers the screen.
  fileprivate func clickInBox(_ words: String) {
    guard let question = place(of: "Give up this game?") else { return XCTFail("no question") }
    let rows = view.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (y, row) in rows.enumerated() where y > question.y {
      guard let x = Array(row).firstRange(of: Array(words))?.lowerBound else { continue }
      return click(Point(x: x, y: y))
    }
    XCTFail("“\(words)” is not in the box")
  }
}
