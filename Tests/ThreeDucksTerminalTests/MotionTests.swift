import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Animations: what moves and when, and that nothing waits for them.
final class MotionTests: XCTestCase {
  /// A game of seed 7 on a screen that has come to rest.
  private func started() -> AppRun {
    let run = AppRun(look: .pixels)
    run.press(.enter)
    run.advance(by: 5000)
    return run
  }

  /// The pictures of the next so many ms, each once.
  private func pictures(_ run: AppRun, for milliseconds: Int) -> [Frame] {
    var frames = [run.view.frame]
    let end = run.store.time + .milliseconds(milliseconds)
    while run.store.time < end {
      let due = nextPicture(run, before: end)
      // Nothing moves in between: a soak looks at every ms, other runs only at the last one.
      let looks = scaled(1) > 1 ? Int((due - run.store.time) / .milliseconds(1)) - 1 : 1
      for look in stride(from: looks, to: 0, by: -1) {
        let moment = due - .milliseconds(look)
        guard moment > run.store.time else { continue }
        run.store.advance(to: moment)
        XCTAssertEqual(run.view.frame, frames.last, "no picture was due at \(moment)")
      }
      run.store.advance(to: due)
      let frame = run.view.frame
      if frame != frames.last { frames.append(frame) }
    }
    return frames
  }

  /// When the loop draws next.
  private func nextPicture(_ run: AppRun, before end: Duration) -> Duration {
    let now = run.store.time
    let due = [AppProps(run.store.state, now: now).nextChange, run.store.nextDeadline, end]
    return due.compactMap { $0 }.min() ?? end
  }

  func testACardTurnsInSixPictures() throws {
    let run = started()
    let before = run.view.frame
    run.press(.enter)
    let frames = pictures(run, for: 250)
    XCTAssertEqual(frames.count, 7, "six that move, and one that rests")
    XCTAssertFalse(frames.contains(before))
    let card = try XCTUnwrap(BoardLayout(.easy, on: before.size)).cards[0]
    let pictures = frames.map { frame in
      let rows = frame.text.split(separator: "\n", omittingEmptySubsequences: false)
      return rows[card.top...card.bottom].map { $0.prefix(card.right + 1) }.joined(separator: "\n")
    }
    try assertPicture(pictures.joined(separator: "\n\n"), is: "turn")
  }

  func testACardTurnsBackTheOtherWay() {
    let run = started()
    run.press(.enter, .right, .enter)
    run.advance(by: 900)
    let resting = run.view.frame
    run.advance(by: 99)
    XCTAssertEqual(run.view.frame, resting)
    let frames = pictures(run, for: 250)
    XCTAssertEqual(frames.count, 8)
    XCTAssertFalse(frames[7].text.contains("horse"))
  }

  private func motion(of place: Int, in run: AppRun) -> CardMotion {
    CardMotion(run.store.state.terminal.motions, place: place, at: run.store.time)
  }

  func testCardsThatDifferShiverAndCardsThatMatchArePraised() {
    let run = started()
    run.press(.enter, .right, .enter)
    run.advance(by: 250)
    let shiver = motion(of: 0, in: run)
    XCTAssertNotEqual(shiver.shift, 0)
    XCTAssertEqual(motion(of: 5, in: run).shift, 0)

    let other = started()
    for place in [0, 9] { other.store.dispatch(.game(.flipCard(place))) }
    other.advance(by: 250)
    XCTAssertTrue(motion(of: 9, in: other).isPraised)
    other.advance(by: 1000)
    XCTAssertTrue(motion(of: 9, in: other).isPraised, "as long as a miss is shown")
    other.advance(by: 200)
    XCTAssertFalse(motion(of: 9, in: other).isPraised)
  }

  func testPraiseAndShiverWaitUntilTheCardHasTurned() {
    let turn = Motion(kind: .turn(place: 3), start: .zero)
    let found = Motion(kind: .found(places: [3, 9]), start: .zero)
    let shiver = Motion(kind: .shiver(places: [3, 9]), start: .zero)
    for frame in 0..<60 {
      let motions = { CardMotion([$0], place: $1, at: Motion.frameDuration * frame) }
      let hasTurned = frame >= turn.frameCount
      XCTAssertEqual(motions(found, 3).isPraised, hasTurned && frame < found.frameCount)
      XCTAssertEqual(motions(shiver, 3).shift != 0, hasTurned && frame < shiver.frameCount)
      XCTAssertFalse(motions(found, 4).isPraised)
    }
  }

  func testAnimationsOfOneScreenDoNotContinueOnTheNext() {
    let run = started()
    run.press(.enter)
    XCTAssertEqual(run.store.state.terminal.motions.map(\.kind), [.turn(place: 0)])
    run.type("gy")
    XCTAssertEqual(run.store.state.terminal.motions.map(\.kind), [.screen])
    run.press(.enter)
    run.press(.enter)
    XCTAssertEqual(
      run.store.state.terminal.motions.map(\.kind), [.screen, .turn(place: 0)])
  }

  func testKeysCountWhileSomethingMoves() {
    let run = started()
    run.press(.enter, .right, .enter)
    run.advance(by: 50)
    XCTAssertEqual(run.store.state.game?.moves, 2)
    run.type("gy")
    XCTAssertEqual(run.store.state.core.phase, .title)
  }

  func testNothingIsDrawnWhenNothingMoves() {
    let run = AppRun(look: .pixels)
    XCTAssertNil(AppProps(run.store.state, now: run.store.time).nextChange)
    run.press(.enter, .enter)
    run.advance(by: 100)
    let next = AppProps(run.store.state, now: run.store.time).nextChange
    XCTAssertEqual(next, .milliseconds(132))
    run.advance(by: 5000)
    let second = AppProps(run.store.state, now: run.store.time).nextChange
    XCTAssertEqual(second, .seconds(6), "the clock's next second alone")
  }

  func testTheWinIsCelebratedAndThenRests() {
    let run = started()
    run.clearBoard()
    run.advance(by: 1000)
    XCTAssertEqual(run.store.state.core.phase, .won)
    XCTAssertGreaterThan(pictures(run, for: 3900).count, 100)
    run.advance(by: 200)
    XCTAssertNil(AppProps(run.store.state, now: run.store.time).nextChange)
  }

  func testMotionCanBeSwitchedOffAndIsOffWithoutColours() {
    let still = started()
    still.type("g")
    still.advance(by: 1000)
    still.type("o")
    still.press(.enter)
    still.press(.enter)
    XCTAssertEqual(still.store.state.terminal.motions, [])
    XCTAssertEqual(pictures(still, for: 300).count, 1)

    let mono = AppRun(look: .pixels)
    mono.store.dispatch(.terminal(.themeLoaded(Theme.all[4])))
    mono.press(.enter, .enter)
    XCTAssertEqual(mono.store.state.terminal.motions, [], "there are no colours")

    let plain = AppRun()
    plain.press(.enter, .enter)
    XCTAssertEqual(plain.store.state.terminal.motions, [])
    plain.store.dispatch(.terminal(.animationChosen(true)))
    XCTAssertFalse(plain.store.state.terminal.isAnimated)
  }
}
