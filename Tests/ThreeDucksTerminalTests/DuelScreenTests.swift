import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A game for two on the screen; seed 7 deals horse, pelican and two elephants first.
final class DuelScreenTests: XCTestCase {
  private static let sizes = [Size(width: 80, height: 24), BoardLayout.smallestScreen]

  private func game(
    _ opponent: Opponent?, _ size: Size = sizes[0], look: AppRun.Look = .lines
  ) -> AppRun {
    let run = AppRun(size, look: look)
    run.store.dispatch(.core(.setOpponent(opponent)))
    return run.play("enter")
  }

  /// A game in which the player finds one pair, and the perfect duck all the others.
  private func lost(_ size: Size = sizes[0], look: AppRun.Look = .lines) -> AppRun {
    let run = game(.perfect, size, look: look)
    run.play("A1A2 @1000 @5400 @1000 C1C4A1C3 @60000")
    XCTAssertEqual(run.game?.duel?.leader, .opponent)
    return run
  }

  func testVCyclesThroughTheOpponents() throws {
    let run = AppRun()
    let opponents = (0..<4).map { _ in run.play("v").state.core.opponent }
    XCTAssertEqual(opponents, [.forgetful, .perfect, .human, nil])
    AppRun().expect("  Opponent   (none)   forgetful duck    perfect duck    player two")
    run.play("v").expect(
      "    Opponent    none   (forgetful duck)   perfect duck    player two",
      "[ New Game ] (easy)")
    run.click("perfect duck")
    XCTAssertEqual(run.state.core.opponent, .perfect)
    run.click("Opponent")
    XCTAssertEqual(run.state.core.opponent, .perfect, "a label is no button")
    run.click("none")
    run.expect("High Score", "  Opponent   (none)").click("v opponent")
    XCTAssertEqual(run.state.core.opponent, .forgetful)
    let narrow = AppRun(BoardLayout.smallestScreen).expect("Opponent: none").play("v")
    narrow.click("  Opponent: forgetful duck")
    narrow.expect("Opponent: perfect duck", not: "High Score")
    try assertFrame(run.view.frame, is: "duel-title-80x24")
    XCTAssertEqual(
      run.place(of: "New Game"), AppRun().place(of: "New Game"), "the rows stay in place")
  }

  func testTheHelpStatesTheGoalOfAGameForTwo() {
    game(.perfect).play("?").expect("A pair earns another turn", not: "few moves")
    game(nil).play("?").expect("few moves", not: "another turn")
    AppRun().play("v?").expect("A pair earns another turn", not: "few moves")
    AppRun().play("?").expect("few moves", not: "another turn")
    game(.perfect).play("A1 @1000 gy @400 ?").expect("another turn", not: "few moves")
  }

  func testTheChosenOpponentStaysForTheNextGame() {
    let run = game(.perfect).play("g enter")
    XCTAssertEqual(run.game?.mode.opponent, .perfect)
    XCTAssertEqual(run.game?.duel?.opponent, .perfect)
  }

  func testTheHeaderShowsWhoseTurnItIsAndTheScore() throws {
    for size in Self.sizes {
      let run = game(.perfect, size).play("A1A2 @1000 @4500")
      try assertFrame(run.view.frame, is: "duel-game-\(size)")
    }
    let ascii = game(.human, look: .ascii).expect("Pairs: >Player one 0   Player two 0")
    game(.human, Self.sizes[1], look: .ascii).expect(">One 0   Two 0")
    ascii.play("A1A2 @1000").expect(" Player one 0  >Player two 0")
  }

  func testAFlipDuringTheDucksTurnIsAnsweredByANotice() {
    for keys in ["B4", "enter"] {
      let run = game(.perfect).play("A1A2 @1000").play(keys).expect("It is the duck's turn")
      XCTAssertEqual(run.game?.moves, 2)
      run.play("@5400 @1000").expect("Your turn. The duck", not: "It is")
    }
  }

  func testTheCardsThatTheOtherSideFlippedLastAreNamedUntilThePlayerFlips() {
    let run = game(.perfect).play("A1A2 @1000").expect("The duck's turn", not: " flipped")
    run.play("@5400 @1000")
    run.expect("Your turn. The duck found 2 pairs, then flipped B2 (ducks) and B3 (bat).")
    run.play("C1").expect("Your turn", not: " flipped")
    run.play("C4 @5000").expect("Your turn again", not: " flipped")
    run.play("A1").expect("Your turn", not: "again")
    game(.forgetful).play("A1A2 @1000 @5400 @1000").expect("Your turn. The duck flipped")
    XCTAssertEqual(run.game?.duel?.playersPairs, 1)
    game(.perfect, Self.sizes[1]).play("A1A2 @1000 @5400 @1000").expect(
      "Your turn", not: " flipped")
    game(.human).play("A1A2 @1000").expect(
      "Player two's turn. Player one flipped A1 (horse) and A2 (pelican).")
  }

  func testTheTitleAfterAGameThatWasGivenUpShowsTheScore() {
    for (opponent, score) in [
      (Opponent.perfect, "You 1, the duck 0."), (.human, "Player one 1, player two 0."),
    ] {
      game(opponent, Self.sizes[1]).play("A1C2gy enter").expect("Given up. \(score)")
    }
  }

  func testTheWinScreenShowsWhoWon() throws {
    for size in Self.sizes {
      let run = lost(size).expect("The duck won, 5 pairs to 1.", not: "You 1")
      try assertFrame(run.view.frame, is: "duel-won-\(size)")
    }
  }

  func testConfettiFallsOnlyWhenAPlayerWins() {
    let lost = lost(look: .pixels)
    XCTAssertEqual(lost.state.core.phase, .won)
    XCTAssertFalse(lost.state.terminal.animations.contains { $0.kind == .confetti })
    for opponent in [nil, Opponent.human] {
      let run = game(opponent, look: .pixels).play("win")
      XCTAssertTrue(run.state.terminal.animations.contains { $0.kind == .confetti })
    }
  }
}
