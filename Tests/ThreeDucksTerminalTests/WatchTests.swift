import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class WatchTests: XCTestCase {
  func testALogIsOpenedBeforeItsFirstAction() {
    let run = WatchRun()
    XCTAssertEqual(run.state.stop, 0)
    XCTAssertEqual(run.state.history.present, run.state.playback.beginning)
    XCTAssertNil(run.store.nextDeadline)
  }

  func testAnActionForthAndBackIsWhereItWas() {
    let run = WatchRun()
    var states: [String] = []
    for _ in 0..<run.state.lastStop {
      states.append(run.state.history.present.digest)
      run.press(.right)
    }
    for state in states.reversed() {
      run.press(.left)
      XCTAssertEqual(run.state.history.present.digest, state)
    }
    run.press(.left)
    XCTAssertEqual(run.state.stop, 0)
  }

  func testEveryStateIsThatOfTheReplay() {
    let run = WatchRun()
    var replayed = ThreeDucksState()
    for entry in WatchRun.game {
      run.press(.right)
      threeDucksReducer(&replayed, .game(entry.action))
      XCTAssertEqual(run.state.history.present.digest, replayed.digest)
    }
    run.press(.right)
    XCTAssertEqual(run.state.stop, run.state.lastStop)
  }

  func testTimeContinuesAsItWent() {
    let run = WatchRun()
    run.press(" ")
    run.advance(by: 999)
    XCTAssertEqual(run.state.stop, 0)
    run.advance(by: 1)
    XCTAssertEqual(run.state.stop, 1)
    run.advance(by: 2000)
    XCTAssertEqual(run.state.stop, 3)
    run.press(" ")
    run.advance(by: 60_000)
    XCTAssertEqual(run.state.stop, 3)
  }

  func testTimeStopsAtTheEndAndBeginsAgain() {
    let run = WatchRun()
    run.press(" ")
    run.advance(by: 60_000)
    XCTAssertEqual(run.state.stop, run.state.lastStop)
    XCTAssertFalse(run.state.isPlaying)
    run.press(" ")
    XCTAssertEqual(run.state.stop, 0)
    run.advance(by: 1000)
    XCTAssertEqual(run.state.stop, 1)
  }

  func testSpeedIsClampedBetweenAQuarterAndSixteenTimes() {
    let run = WatchRun()
    XCTAssertEqual(run.state.speed, 1)
    for _ in 0..<9 { run.press("-") }
    XCTAssertEqual(run.state.speed, 0.25)
    run.press(" ")
    // Four seconds, but the wait is cut to three.
    run.advance(by: 3000)
    XCTAssertEqual(run.state.stop, 1)
    for _ in 0..<9 { run.press("+") }
    XCTAssertEqual(run.state.speed, 16)
    run.advance(by: 63)
    XCTAssertEqual(run.state.stop, 2)
  }

  func testSeekingWhilePlayingPausesThere() {
    for key in [Key.left, .right, .home, .pageDown] {
      let run = WatchRun()
      run.press(" ")
      run.advance(by: 3000)
      run.press(key)
      let stop = run.state.stop
      run.advance(by: 60_000)
      XCTAssertEqual(run.state.stop, stop)
    }
  }

  func testPageKeysJumpBetweenGamesLikeTrackKeys() {
    let run = WatchRun()
    func stop(after key: Key) -> Int {
      run.press(key)
      return run.state.stop
    }
    XCTAssertEqual(stop(after: .pageDown), 1)
    XCTAssertEqual(stop(after: .pageDown), 12)
    XCTAssertEqual(stop(after: .pageDown), run.state.lastStop)
    XCTAssertEqual(stop(after: .pageUp), 12)
    XCTAssertEqual(stop(after: .pageUp), 1)
    XCTAssertEqual(stop(after: .pageUp), 0)
    XCTAssertEqual(stop(after: .end), run.state.lastStop)
    XCTAssertEqual(stop(after: .home), 0)
  }

  func testAClickOnTheTrackSeeks() {
    let run = WatchRun()
    let size = run.view.frame.size
    let track = run.state.track(in: WatchLayout(run.state, on: size).track)
    run.click(Point(x: track.right, y: track.top))
    XCTAssertEqual(run.state.stop, run.state.lastStop)
    run.click(Point(x: track.left, y: track.top))
    XCTAssertEqual(run.state.stop, 0)
    run.click(Point(x: track.left + track.size.width / 2, y: track.top))
    XCTAssertEqual(run.state.time, .seconds(6))
    run.click(Point(x: track.left, y: track.top - 1))
    XCTAssertEqual(run.state.time, .seconds(6))
  }

  func testAClickOnAKeyOfTheLastRowPressesIt() throws {
    for (words, expected) in [
      ("d panel", .watch(.panelToggled)),
      ("Space pause", .watch(.playToggled)), ("q quit", .terminal(.quit)),
    ] as [(String, AppAction)] {
      let run = WatchRun()
      let rows = run.view.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      let row = Array(rows[23])
      let range = try XCTUnwrap(row.firstRange(of: Array(words)), words)
      for column in range {
        let actions = run.view.actions(at: Point(x: column, y: 23))
        XCTAssertEqual(actions, [expected], "\(words), \(column)")
      }
    }
    let run = WatchRun(Size(width: 100, height: 24))
    run.click(Point(x: 99, y: 23))
    XCTAssertFalse(run.store.state.terminal.isQuitting)
  }

  func testWhereTheGameNeedsTheLastRowItHasNoKeys() {
    let run = WatchRun(BoardLayout.smallestScreen)
    XCTAssertFalse(run.view.frame.text.contains("q quit"))
    for column in 0..<40 { run.click(Point(x: column, y: 13)) }
    XCTAssertFalse(run.store.state.terminal.isQuitting)
    XCTAssertFalse(run.state.hasPanel)
  }

  func testTheTurnsAreMarkedByWhatTheyWere() {
    let run = WatchRun()
    XCTAssertEqual(
      run.state.playback.turns.map(\.kind), [.search, .forgotten, .found, .luck])
    let bar = run.view.frame.row(22).map(\.character)
    XCTAssertEqual(String(bar.filter { "x●+".contains($0) }), "x●+x", "the last is the speed, x1")
  }

  func testThePanelShowsWhatTheActionDidAndWhatWaits() throws {
    let run = WatchRun()
    run.press("d", .right, .right, .right)
    let lines = run.state.panelLines(20)
    let selected = lines.filter { $0.style.attributes == .reverse }
    XCTAssertEqual(selected.map(\.text), ["3000 flipCard 1"])
    XCTAssert(lines.contains { $0.text.contains("moves") }, "\(lines)")
    let waiting = "gameLogic.unFlip, which sends game(unFlipSelectedCards)"
    XCTAssert(lines.contains { $0.text == waiting }, "\(lines)")
    run.press(.right)
    XCTAssertFalse(run.state.panelLines(20).contains { $0.text == waiting })
  }

  func testOnlyQQuitsTheProgram() {
    let run = WatchRun()
    run.press(.escape, .backspace)
    XCTAssertFalse(run.store.state.terminal.isQuitting)
    run.press("q")
    XCTAssertTrue(run.store.state.terminal.isQuitting)
  }

  func testAQuestionMarkListsTheKeysOverTheWatchedGame() {
    let run = WatchRun()
    let screen = run.view.frame.text
    run.press("?")
    for words in ["Help", "Space", "pause or play", "slower or faster"] {
      XCTAssert(run.view.frame.text.contains(words), run.view.frame.text)
    }
    XCTAssertFalse(run.view.frame.text.contains("Turn over two cards"), run.view.frame.text)
    run.press(.escape)
    run.advance(by: 400)
    XCTAssertEqual(run.view.frame.text, screen)
  }

  func testAWatchedGameCannotBeGivenUpOrClaimToBe() {
    let run = WatchRun()
    for _ in 0..<9 { run.press(.right) }
    XCTAssertFalse(run.view.frame.text.contains("Give Up"), run.view.frame.text)
  }

  func testAResizeLetsTimeContinue() {
    let run = WatchRun()
    run.press(" ")
    run.advance(by: 500)
    run.store.dispatch(.terminal(.resized(Size(width: 100, height: 30))))
    run.advance(by: 500)
    XCTAssertEqual(run.state.stop, 1)
    XCTAssertEqual(run.view.frame.size, Size(width: 100, height: 30))
  }

  func testRandomInputOnAnyScreenNeverStopsTheProgram() {
    let keys: [Key] = [" ", .left, .right, .pageUp, .pageDown, .home, .end, "+", "-", "d", "t"]
    forEachSeed(12) { luck in
      let size = Size(
        width: .random(in: 1...150, using: &luck), height: .random(in: 1...60, using: &luck))
      let run = WatchRun(size)
      for _ in 0..<40 {
        run.press(keys.randomElement(using: &luck) ?? " ")
        run.click(
          Point(
            x: .random(in: 0..<size.width, using: &luck),
            y: .random(in: 0..<size.height, using: &luck)))
        run.advance(by: .random(in: 0...3000, using: &luck))
        XCTAssertEqual(run.view.frame.size, size)
        XCTAssert((0...run.state.lastStop).contains(run.state.stop))
      }
    }
  }
}
