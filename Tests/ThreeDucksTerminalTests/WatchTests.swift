import Redux
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A log that is watched in injected time, without a terminal.
private struct WatchRun {
  let store: Store<AppState, AppAction>

  /// Easy, seed 7, an action a second from 1 s on: a search, a card that was forgotten, one that was
  /// remembered, and a second game with a lucky turn.
  static let game: [LogEntry] = [
    (1, .startGame(difficulty: .easy, seed: 7)), (2, .flipCard(0)), (3, .flipCard(1)),
    (4, .unFlipSelectedCards), (5, .flipCard(4)), (6, .flipCard(5)), (7, .unFlipSelectedCards),
    (8, .flipCard(4)), (9, .flipCard(1)), (9, .clearSelectedCards), (10, .endGame),
    (11, .startGame(difficulty: .easy, seed: 7)), (12, .flipCard(2)), (13, .flipCard(3)),
    (13, .clearSelectedCards),
  ].map { (second: Int, action: GameAction) in
    let isSent = [.unFlipSelectedCards, .clearSelectedCards].contains(action)
    return LogEntry(milliseconds: second * 1000, action: action, by: isSent ? .gameLogic : nil)
  }

  init(_ size: Size = Size(width: 80, height: 24), problem: ReplayReport.Problem? = nil) {
    store = Store(
      terminal: TerminalState(size: size, capabilities: Capabilities(colours: .none)),
      watching: Playback(Self.game, from: ThreeDucksState(), problem: problem),
      now: { "2026-11-21T10:00:00Z" }, nextSeed: { (7, false) })
  }

  var state: WatchState {
    guard let watch = store.state.watch else { fatalError("nothing is watched") }
    return watch
  }

  var view: View { View(AppProps(store.state, now: store.time)) }

  func press(_ keys: Key...) {
    for key in keys { send(.key(key)) }
  }

  func send(_ input: Input) {
    for action in input.actions(in: store.state, drawing: view) { store.dispatch(action) }
  }

  func advance(by milliseconds: Int) {
    store.advance(to: store.time + .milliseconds(milliseconds))
  }
}

final class WatchTests: XCTestCase {
  private static let sizes = [(40, 14), (80, 24), (120, 40)].map { Size(width: $0, height: $1) }

  // MARK: - Time

  func testEveryStateForwardAndBackIsThatOfTheReplay() {
    let run = WatchRun()
    XCTAssertNil(run.store.nextDeadline, "it is opened before its first action")
    var replayed = ThreeDucksState()
    var digests = [replayed.digest]
    for entry in WatchRun.game {
      threeDucksReducer(&replayed, .game(entry.action))
      digests.append(replayed.digest)
    }
    for digest in digests {
      XCTAssertEqual(run.state.history.present.digest, digest)
      run.press(.right)
    }
    XCTAssertEqual(run.state.stop, run.state.lastStop)
    for digest in digests.reversed() {
      XCTAssertEqual(run.state.history.present.digest, digest)
      run.press(.left)
    }
    XCTAssertEqual(run.state.stop, 0)
  }

  /// The stop to which each key, or a time in ms, leads from the previous one.
  func testKeysAndTimeLeadToAStop() {
    enum Step { case key(Key), wait(Int), resize }
    let last = WatchRun.game.count
    let stories: [[(Step, stop: Int)]] = [
      // Time passes as it did, until a pause.
      [
        (.key(" "), 0), (.wait(999), 0), (.resize, 0), (.wait(1), 1), (.wait(2000), 3),
        (.key(" "), 3),
      ]
        + [(.wait(60_000), 3)],
      // At the end it stops, and begins again.
      [(.key(" "), 0), (.wait(60_000), last), (.wait(60_000), last), (.key(" "), 0)]
        + [(.wait(1000), 1)],
      // Four seconds at a quarter of the speed, of which three are waited for.
      [
        (.key("-"), 0), (.key("-"), 0), (.key("-"), 0), (.key(" "), 0), (.wait(2999), 0),
        (.wait(1), 1),
      ],
      // A jump pauses.
      [(.key(" "), 0), (.wait(3000), 3), (.key(.left), 2), (.wait(60_000), 2)],
      [(.key(" "), 0), (.wait(3000), 3), (.key(.right), 4), (.wait(60_000), 4)],
      [(.key(" "), 0), (.wait(3000), 3), (.key(.home), 0), (.wait(60_000), 0)],
      // Pages are games.
      [(.key(.pageDown), 1), (.key(.pageDown), 12), (.key(.pageDown), last), (.wait(60_000), last)]
        + [(.key(.pageUp), 12), (.key(.pageUp), 1), (.key(.pageUp), 0), (.key(.end), last)]
        + [(.key(.home), 0)],
    ]
    for (number, story) in stories.enumerated() {
      let run = WatchRun()
      for (index, (step, stop)) in story.enumerated() {
        switch step {
        case .key(let key): run.press(key)
        case .wait(let milliseconds): run.advance(by: milliseconds)
        case .resize: run.send(.resized(Size(width: 100, height: 30)))
        }
        XCTAssertEqual(run.state.stop, stop, "story \(number), step \(index)")
      }
    }
  }

  func testSpeedIsClampedBetweenAQuarterAndSixteenTimes() {
    let run = WatchRun()
    for (key, factor) in [("-", 0.25), ("+", 16)] as [(Key, Double)] {
      for _ in 0..<9 { run.press(key) }
      XCTAssertEqual(run.state.speed, factor)
    }
    run.press(" ")
    run.advance(by: 63)
    XCTAssertEqual(run.state.stop, 1)
  }

  func testTheLoopPlaysALogAtOnceInItsOwnTime() {
    for (script, reason) in [([(20_000, [.key("q")])], .quit), ([], .hangup)]
      as [([(Int, [Input])], ExitReason)]
    {
      let terminal = ScriptedTerminal(script)
      let store = WatchRun().store
      store.dispatch(.watch(.playToggled))
      XCTAssertEqual(Session(store: store, device: terminal).run(), reason)
      XCTAssertEqual(
        terminal.wakeups.map(\.milliseconds), Array(stride(from: 1000, to: 14_000, by: 1000)))
      XCTAssert(terminal.frames.last?.text.contains("0:13") == true)
    }
  }

  // MARK: - Clicks and keys

  func testAClickOnTheTrackSeeks() {
    let run = WatchRun()
    let size = run.view.frame.size
    let track = run.state.track(in: WatchLayout(run.state, on: size).track)
    for (x, y, time) in [
      (track.right, track.top, 13), (track.left, track.top, 0),
      (track.left + track.size.width / 2, track.top, 6), (track.left, track.top - 1, 6),
    ] {
      run.send(.click(Point(x: x, y: y)))
      XCTAssertEqual(run.state.time, .seconds(time))
    }
  }

  func testAClickOnAKeyOfTheLastRowPressesIt() throws {
    for (words, expected) in [
      ("Space pause", .watch(.playToggled)), ("q quit", .terminal(.quit)),
    ] as [(String, AppAction)] {
      let run = WatchRun()
      let rows = run.view.frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      for column in try XCTUnwrap(Array(rows[23]).firstRange(of: Array(words)), words) {
        let actions = run.view.actions(at: Point(x: column, y: 23))
        XCTAssertEqual(actions, [expected], "\(words), \(column)")
      }
    }
    // The smallest screen has no room for keys.
    let small = WatchRun(BoardLayout.smallestScreen)
    XCTAssertFalse(small.view.frame.text.contains("q quit"))
    for column in 0..<40 { small.send(.click(Point(x: column, y: 13))) }
    XCTAssertFalse(small.store.state.terminal.isQuitting)
    XCTAssertFalse(small.state.hasPanel)
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
    for words in ["Help", "Space", "pause or play", "slower or faster", "+ a lucky pair"] {
      XCTAssert(run.view.frame.text.contains(words), run.view.frame.text)
    }
    XCTAssertFalse(run.view.frame.text.contains("Turn over two cards"), run.view.frame.text)
    run.press(.escape)
    run.advance(by: 400)
    XCTAssertEqual(run.view.frame.text, screen)
  }

  func testRandomInputOnAnyScreenKeepsTheStopInTheLog() {
    let keys: [Key] = [" ", .left, .right, .pageUp, .pageDown, .home, .end, "+", "-", "d", "t"]
    forEachSeed(6) { random in
      let size = Size(width: 1 + random.next(150), height: 1 + random.next(60))
      let run = WatchRun(size)
      for _ in 0..<20 {
        run.press(random.pick(keys))
        run.send(.click(Point(x: random.next(size.width), y: random.next(size.height))))
        run.advance(by: random.next(3000))
        XCTAssertEqual(run.view.frame.size, size)
        XCTAssert((0...run.state.lastStop).contains(run.state.stop))
      }
    }
  }

  // MARK: - Pictures

  func testAGameIsWatchedAtEverySize() throws {
    for size in Self.sizes {
      let run = WatchRun(size)
      for _ in 0..<9 { run.press(.right) }
      XCTAssertFalse(run.view.frame.text.contains("Give Up"), run.view.frame.text)
      if size != Self.sizes[2] { try assertFrame(run.view.frame, is: "watch-\(size)") }
    }
  }

  func testTheTurnsAreMarkedByTheirKind() {
    let run = WatchRun()
    XCTAssertEqual(run.state.playback.turns.map(\.kind), [.search, .forgotten, .found, .luck])
    let bar = run.view.frame.row(22).map(\.character)
    XCTAssertEqual(String(bar.filter { "x●+".contains($0) }), "x●+x", "the last is the speed, x1")
  }

  func testThePanelShowsTheChangesAndThePendingEffects() throws {
    for size in Self.sizes {
      let run = WatchRun(size)
      run.press("d", .right, .right, .right)
      try assertFrame(run.view.frame, is: "watch-panel-\(size)")
      let lines = run.state.panelLines(20)
      let selected = lines.filter { $0.style.attributes == .reverse }
      XCTAssertEqual(selected.map(\.text), ["3000 flipCard 1"])
      XCTAssert(lines.contains { $0.text.contains("moves") }, "\(lines)")
      let waiting = "gameLogic.unFlip, which sends game(unFlipSelectedCards)"
      XCTAssert(lines.contains { $0.text == waiting }, "\(lines)")
      run.press(.right)
      XCTAssertFalse(run.state.panelLines(20).contains { $0.text == waiting })
    }
  }

  func testADamagedLogNamesItsFirstWrongLine() throws {
    let run = WatchRun(problem: ReplayReport.Problem(line: 12, text: "expected JSON"))
    run.press(.right, .right)
    try assertFrame(run.view.frame, is: "watch-broken")
  }
}
