import GameTestSupport
import Synchronization
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// Any keys, clicks and sizes in injected time: no game is lost by accident, and every log is proof.
final class RandomSessionTests: XCTestCase {
  private static let keys: [Key] =
    [.enter, .escape, .backspace, .tab, .up, .down, .left, .right, .end, .f1, .wheelDown]
    + "nhjlgmtapr?13ABCD12bcd xGP".map { .character($0) }

  func testNoGameIsLostByAccidentAndEveryLogVerifies() {
    var won = 0
    forEachSeed(15) { random in
      let text = Mutex("")
      let log = ActionLog(
        name: { nil }, append: { line throws(RecordingProblem) in text.withLock { $0 += line } })
      let run = AppRun(look: .pixels, log: log)
      for step in 0..<150 { act(run, &random, "step \(step)") }
      run.store.dispatch(.core(.close))
      won += verify(text.withLock { $0 }, run, "at the end")
    }
    XCTAssertGreaterThan(won, scaled(2), "too few games are won to prove anything")
  }

  private func act(_ run: AppRun, _ random: inout TestRandom, _ note: String) {
    let before = run.store.state
    var answers = false
    switch Int.random(in: 0..<30, using: &random) {
    case 0:
      run.send(
        .resized(
          Size(
            width: Int.random(in: 10...140, using: &random),
            height: Int.random(in: 4...50, using: &random))))
    case 1: run.send(.resized(Size(width: 80, height: 24)))
    case 2, 3:
      let size = run.view.frame.size
      run.click(
        Point(
          x: Int.random(in: 0...size.width, using: &random),
          y: Int.random(in: 0...size.height, using: &random)))
      answers = before.cover == .giveUp
    case 4...8: run.advance(by: Int.random(in: 0...1500, using: &random))
    case 9...20:
      playWell(run)
      answers = before.cover == .giveUp
    default:
      let key = Self.keys.randomElement(using: &random) ?? .enter
      run.press(key)
      answers = before.cover == .giveUp && [.enter, "g", "G"].contains(key)
    }
    check(run.store.state, before, answers: answers, note)
  }

  /// Turns a card that is known to match, as a player who wants to win.
  private func playWell(_ run: AppRun) {
    guard let game = run.store.state.game else { return }
    let first = game.hasMismatch ? nil : game.selectedCards.first
    let like = game.cards.indices.first { place in
      !game.cards[place].isFlipped
        && first.map { game.cards[$0].animal == game.cards[place].animal } ?? true
    }
    guard let like else { return run.advance(by: 1000) }
    run.store.dispatch(.terminal(.focused(like)))
    run.press(.enter)
  }

  private func check(_ state: AppState, _ before: AppState, answers: Bool, _ note: String) {
    if let earlier = before.game, !earlier.isWon, earlier.moves > 0 {
      XCTAssert(state.game != nil || answers, "\(note): a game was lost")
      if let game = state.game, !game.isWon {
        XCTAssertEqual(game.seed, earlier.seed, note)
        XCTAssertGreaterThanOrEqual(game.moves, earlier.moves, note)
      }
    }
    if let earlier = before.game, earlier.isPaused, let game = state.game, game.isPaused {
      XCTAssertEqual(game.cards, earlier.cards, "\(note): nothing is turned in a rest")
    }
    if let game = state.game, !game.isCleared {
      let isSeen = state.cover == nil && state.hasRoom
      XCTAssertEqual(game.isPaused, !isSeen, "\(note): the clock rests while nothing is seen")
    }
  }

  /// A game that rests is not paused again, nor a running one resumed.
  private func assertRestsAndGoesOnInTurn(_ log: String, _ note: String) {
    var isResting = false
    for line in log.split(separator: "\n") {
      if line.contains("\"pause\"") {
        XCTAssertFalse(isResting, note)
        isResting = true
      } else if line.contains("\"resume\"") {
        XCTAssertTrue(isResting, note)
        isResting = false
      } else if line.contains("Game\"") {
        isResting = false
      }
    }
  }

  private func verify(_ text: String, _ run: AppRun, _ note: String) -> Int {
    assertRestsAndGoesOnInTurn(text, note)
    if text.isEmpty { return 0 }
    let report = replay(text, verifies: true)[0]
    XCTAssertEqual(report.status, .ok, "\(note): \(report.problem?.text ?? "")")
    XCTAssertEqual(report.state.digest, run.store.state.core.digest, note)
    return report.gamesWon
  }
}
