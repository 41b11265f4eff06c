import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A game of two on the screen; its cards are those of seed 7.
final class DuelScreenTests: XCTestCase {
  private static let sizes = [(40, 14), (80, 24), (120, 40)].map {
    Size(width: $0, height: $1)
  }

  /// A game against whomever so many `v` choose.
  private func game(
    _ keys: Int, _ size: Size = sizes[1], look: AppRun.Look = .lines
  ) -> AppRun {
    let run = AppRun(size, look: look)
    for _ in 0..<keys { run.type("v") }
    run.press(.enter)
    return run
  }

  func testVGoesThroughTheOpponents() {
    let run = AppRun()
    let opponents = (0..<4).map { _ in
      run.type("v")
      return run.store.state.core.opponent
    }
    XCTAssertEqual(opponents, [.forgetful, .perfect, .human, nil])
    run.click("1 player")
    XCTAssertEqual(run.store.state.core.opponent, .forgetful)
  }

  func testTheChoiceStaysForTheNextGame() {
    let run = game(2)
    XCTAssertEqual(run.store.state.game?.mode.opponent, .perfect)
    run.type("g")
    run.press(.enter)
    XCTAssertEqual(run.store.state.game?.mode.opponent, .perfect)
    XCTAssertEqual(run.store.state.game?.duel?.opponent, .perfect)
  }

  func testTheTitleNamesTheOpponent() throws {
    for size in Self.sizes {
      let run = AppRun(size)
      run.type("v")
      try assertFrame(run.view.frame, is: "duel-title-\(size)")
    }
  }

  func testTheHeaderSaysWhoseTurnItIsAndTheScore() throws {
    for size in Self.sizes {
      let run = game(2, size)
      run.type("A1A2")
      run.advance(by: 1000 + 900 * 5)
      try assertFrame(run.view.frame, is: "duel-game-\(size)")
    }
  }

  func testTheHeaderIsTheSameInASCII() {
    let run = game(3, look: .ascii)
    XCTAssertTrue(run.view.frame.text.contains(">One 0   Two 0"))
    run.type("A1A2")
    run.advance(by: 1000)
    XCTAssertTrue(run.view.frame.text.contains(" One 0  >Two 0"))
  }

  func testTheEndSaysWhoWon() throws {
    for size in Self.sizes {
      let run = game(2, size)
      run.type("A1A2")
      run.advance(by: 1000 + 900 * 6 + 1000)
      run.type("C1C4A1C3")
      run.advance(by: 60_000)
      XCTAssertEqual(run.store.state.game?.duel?.leader, .opponent)
      try assertFrame(run.view.frame, is: "duel-won-\(size)")
    }
  }

  func testTheDuckWaitsUnderWhateverCoversTheCards() {
    let covers: [(AppRun) -> Void] = [
      { $0.type("p") }, { $0.type("?") }, { $0.type("g") },
      { $0.send(.resized(Size(width: 20, height: 8))) },
    ]
    for cover in covers {
      let run = game(2)
      run.type("A1A2")
      run.advance(by: 1500)
      cover(run)
      run.advance(by: 60_000)
      XCTAssertEqual(run.store.state.game?.moves, 2)
    }
  }

  func testAKeyInTheDucksTurnTurnsNothing() {
    let run = game(2)
    run.type("A1A2")
    run.advance(by: 1000)
    let before = run.store.state.game
    run.press(.enter)
    run.type("C4")
    XCTAssertEqual(run.store.state.game, before)
    run.advance(by: 900)
    XCTAssertEqual(run.store.state.game?.moves, 3)
  }

  func testOnlyAWinOfAPlayerRainsConfetti() {
    for (keys, confetti) in [(0, 1), (2, 0), (3, 1)] {
      let run = game(keys, look: .pixels)
      if keys == 2 {
        run.type("A1A2")
        run.advance(by: 1000 + 900 * 6 + 1000)
        run.type("C1C4A1C3")
        run.advance(by: 30_000)
      } else {
        run.clearBoard()
        run.advance(by: 1000)
      }
      XCTAssertEqual(run.store.state.core.phase, .won)
      XCTAssertEqual(
        run.store.state.terminal.motions.count { $0.kind == .confetti }, confetti, "\(keys)")
    }
  }
}
