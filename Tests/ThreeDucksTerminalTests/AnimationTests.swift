import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// What is animated and when; the game never waits for an animation.
final class AnimationTests: XCTestCase {
  /// A game with seed 7, after all animations have ended.
  private func started() -> AppRun { AppRun(look: .pixels).play("enter @5000") }

  /// The current frame, and then, for some milliseconds, each frame that differs from the one before it.
  private func pictures(_ run: AppRun, for milliseconds: Int) -> [Frame] {
    var frames = [run.view.frame]
    let end = run.store.time + .milliseconds(milliseconds)
    while run.store.time < end {
      let due = [run.nextChange, run.store.nextDeadline, end].compactMap { $0 }.min() ?? end
      // Nothing may move before the next frame is due. `make soak` checks every millisecond until then; other
      // runs check only the last one.
      let checks = scaled(1) > 1 ? Int((due - run.store.time) / .milliseconds(1)) - 1 : 1
      for remaining in stride(from: checks, to: 0, by: -1) {
        let moment = due - .milliseconds(remaining)
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

  func testACardTurnsInSixPictures() throws {
    let run = started()
    let before = run.view.frame
    let frames = pictures(run.play("enter"), for: 250)
    XCTAssertEqual(frames.count, 7, "six moving pictures and one at rest")
    XCTAssertFalse(frames.contains(before))
    let card = run.cardRects[0]
    let pictures = frames.map { frame in
      frame.rows[card.top...card.bottom].map { $0.prefix(card.right + 1) }.joined(separator: "\n")
    }
    try assertPicture(pictures.joined(separator: "\n\n"), is: "turn")
  }

  func testACardThatTurnsBackIsAnimatedToo() {
    let run = started().play("enter right enter @900")
    let resting = run.view.frame
    XCTAssertEqual(run.play("@99").view.frame, resting)
    let frames = pictures(run, for: 250)
    XCTAssertEqual(frames.count, 8)
    XCTAssertFalse(frames[7].text.contains("horse"))
  }

  private func animation(of place: Int, in run: AppRun) -> CardAnimation {
    CardAnimation(run.state.terminal.animations, place: place, at: run.store.time)
  }

  func testCardsThatDifferShakeAndCardsThatMatchArePraised() {
    let run = started().play("A1A2 @250")
    XCTAssertNotEqual(animation(of: 0, in: run).shift, 0)
    XCTAssertEqual(animation(of: 5, in: run).shift, 0)

    let other = started().play("A1C2 @250")
    XCTAssertTrue(animation(of: 9, in: other).isPraised)
    XCTAssertTrue(
      animation(of: 9, in: other.play("@1000")).isPraised,
      "praise lasts about as long as two cards that differ stay up")
    XCTAssertFalse(animation(of: 9, in: other.play("@200")).isPraised)
  }

  func testCardsThatAreOneColumnApartDoNotTouchWhenTheyDiffer() throws {
    let run = AppRun(look: .pixels).play("3 enter @1000")
    let other = run.cards.indices.first { $0 > 8 && run.cards[$0].animal != run.cards[0].animal }
    let right = Point(x: run.cardRects[0].right + 1, y: run.cardRects[0].top + 1)
    let before = run.view.frame[right]
    for place in [0, try XCTUnwrap(other)] { run.store.dispatch(.game(.flipCard(place))) }
    for _ in 0..<40 {
      run.advance(by: 20)
      XCTAssertEqual(run.view.frame[right], before)
    }
    run.expect("no match")
  }

  func testConfettiStaysAwayFromText() {
    let run = AppRun(look: .pixels).play("enter win")
    for _ in 0..<60 {
      run.advance(by: 50)
      run.expect("Moves: 12   Time: 0:00", "[ back to title ]  Go Again:    new game    same cards")
    }
  }

  func testPraiseAndShakingWaitUntilTheCardHasTurned() {
    let turn = Animation(kind: .turn(place: 3), start: .zero)
    let found = Animation(kind: .found(places: [3, 9]), start: .zero)
    let shake = Animation(kind: .shake(places: [3, 9]), start: .zero)
    for frame in 0..<60 {
      let animations = { CardAnimation([$0], place: $1, at: Animation.frameDuration * frame) }
      let hasTurned = frame >= turn.frameCount
      XCTAssertEqual(animations(found, 3).isPraised, hasTurned && frame < found.frameCount)
      XCTAssertEqual(animations(shake, 3).shift != 0, hasTurned && frame < shake.frameCount)
      XCTAssertFalse(animations(found, 4).isPraised)
    }
  }

  func testAnimationsOfOneScreenDoNotContinueOnTheNext() {
    let run = started()
    let kinds = { run.play($0).state.terminal.animations.map(\.kind) }
    XCTAssertEqual(kinds("enter"), [.turn(place: 0)])
    XCTAssertEqual(kinds("gy"), [.screen])
    XCTAssertEqual(kinds("escape enter enter"), [.screen, .turn(place: 0)])
  }

  func testKeysWorkWhileSomethingMoves() {
    let run = started().play("enter right enter @50")
    XCTAssertEqual(run.game?.moves, 2)
    XCTAssertEqual(run.play("gy").state.core.phase, .title)
  }

  func testNothingIsDrawnWhenNothingMoves() {
    let run = AppRun(look: .pixels)
    XCTAssertNil(run.nextChange)
    XCTAssertEqual(run.play("enter enter @100").nextChange, .milliseconds(132))
    XCTAssertEqual(run.play("@5000").nextChange, .seconds(6), "only the clock's next second is due")
  }

  func testTheWinIsCelebratedAndThenNothingMoves() {
    let run = started()
    run.clearBoard()
    XCTAssertEqual(run.play("@1000").state.core.phase, .won)
    XCTAssertGreaterThan(pictures(run, for: 3900).count, 100)
    XCTAssertNil(run.play("@200").nextChange)
  }

  func testAnimationsCanBeSwitchedOffAndAreOffWithoutColours() {
    let still = started().play("g @1000 o enter enter")
    XCTAssertEqual(still.state.terminal.animations, [])
    XCTAssertEqual(pictures(still, for: 300).count, 1)
    let mono = AppRun(look: .pixels, theme: Theme.all[4]).play("enter enter")
    XCTAssertEqual(mono.state.terminal.animations, [], "there are no colours")
    let plain = AppRun().play("enter enter")
    XCTAssertEqual(plain.state.terminal.animations, [])
    plain.store.dispatch(.terminal(.settingChosen(.animation(true))))
    XCTAssertFalse(plain.state.terminal.isAnimated)
  }
}
