import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A game of two on the screen; seed 7 deals horse pelican elephant elephant first.
final class DuelScreenTests: XCTestCase {
  private static let sizes = [Size(width: 80, height: 24), BoardLayout.smallestScreen]

  private func game(
    _ opponent: Opponent?, _ size: Size = sizes[0], look: AppRun.Look = .lines
  ) -> AppRun {
    let run = AppRun(size, look: look)
    run.store.dispatch(.core(.setOpponent(opponent)))
    run.press(.enter)
    return run
  }

  /// A game in which the player finds nothing and the perfect duck almost everything.
  private func lost(_ size: Size = sizes[0], look: AppRun.Look = .lines) -> AppRun {
    let run = game(.perfect, size, look: look)
    run.type("A1A2")
    run.advance(by: 1000 + 900 * 6 + 1000)
    run.type("C1C4A1C3")
    run.advance(by: 60_000)
    XCTAssertEqual(run.store.state.game?.duel?.leader, .opponent)
    return run
  }

  func testVSwitchesThroughTheOpponents() throws {
    let run = AppRun()
    let opponents = (0..<4).map { _ in
      run.type("v")
      return run.store.state.core.opponent
    }
    XCTAssertEqual(opponents, [.forgetful, .perfect, .human, nil])
    run.click("Opponent: none")
    XCTAssertEqual(run.store.state.core.opponent, .forgetful)
    try assertFrame(run.view.frame, is: "duel-title-80x24")
  }

  func testTheChoiceStaysForTheNextGame() {
    let run = game(.perfect)
    run.press("g", .enter)
    XCTAssertEqual(run.store.state.game?.mode.opponent, .perfect)
    XCTAssertEqual(run.store.state.game?.duel?.opponent, .perfect)
  }

  func testTheHeaderShowsWhoseTurnItIsAndTheScore() throws {
    for size in Self.sizes {
      let run = game(.perfect, size)
      run.type("A1A2")
      run.advance(by: 1000 + 900 * 5)
      try assertFrame(run.view.frame, is: "duel-game-\(size)")
    }
    let ascii = game(.human, look: .ascii)
    XCTAssertTrue(ascii.shows(">One 0   Two 0"))
    ascii.type("A1A2")
    ascii.advance(by: 1000)
    XCTAssertTrue(ascii.shows(" One 0  >Two 0"))
  }

  func testTheEndShowsWhoWon() throws {
    for size in Self.sizes { try assertFrame(lost(size).view.frame, is: "duel-won-\(size)") }
  }

  func testTheDuckWaitsWhileTheCardsAreHidden() {
    for hide in [.key("p"), .key("?"), .key("g"), .resized(Size(width: 20, height: 8))] as [Input] {
      let run = game(.perfect)
      run.type("A1A2")
      run.advance(by: 1500)
      run.send(hide)
      run.advance(by: 60_000)
      XCTAssertEqual(run.store.state.game?.moves, 2, "\(hide)")
    }
  }

  func testAKeyInTheDucksTurnFlipsNothing() {
    let run = game(.perfect)
    run.type("A1A2")
    run.advance(by: 1000)
    let before = run.store.state.game
    run.press(.enter, "C", "4")
    XCTAssertEqual(run.store.state.game, before)
    run.advance(by: 900)
    XCTAssertEqual(run.store.state.game?.moves, 3)
  }

  func testConfettiFallsOnlyWhenAPlayerWins() {
    let lost = lost(look: .pixels)
    XCTAssertEqual(lost.store.state.core.phase, .won)
    XCTAssertFalse(lost.store.state.terminal.motions.contains { $0.kind == .confetti })
    for opponent in [nil, Opponent.human] {
      let run = game(opponent, look: .pixels)
      run.win()
      XCTAssertTrue(run.store.state.terminal.motions.contains { $0.kind == .confetti })
    }
  }
}
