import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class KeymapTests: XCTestCase {
  private func actions(_ key: Key, _ run: AppRun) -> [AppAction] {
    Keymap.actions(for: key, in: run.store.state)
  }

  private func game() -> AppRun {
    let run = AppRun()
    run.press(.enter)
    return run
  }

  private func won() -> AppRun {
    let run = game()
    run.clearBoard()
    run.advance(by: 1600)
    return run
  }

  func testEnterAndNBeginANewGameOfTheChosenDifficulty() {
    for key in [Key.enter, .character("n")] {
      let run = AppRun()
      run.press(.character("2"), key)
      XCTAssertEqual(run.store.state.core.phase, .started)
      XCTAssertEqual(run.store.state.game?.cards, Deal.cards(difficulty: .medium, seed: 7))
    }
  }

  func testEveryNewGameDrawsASeedOfItsOwn() {
    let run = game()
    run.type("g")
    run.press(.enter)
    XCTAssertEqual(run.store.state.core.lastSeed, 8)
  }

  func testTheDifficultyIsChosenByArrowsLettersTabAndNumbers() {
    let cases: [([Key], Difficulty)] = [
      ([.right], .medium), ([.right, .right, .right], .easy), ([.left], .hard),
      ([.right, .left], .easy), ([.character("l"), .character("l")], .hard),
      ([.character("l"), .character("h")], .easy), ([.tab, .tab], .hard),
      ([.tab, .tab, .tab], .easy), ([.backTab], .hard), ([.character("3")], .hard),
      ([.character("3"), .character("1")], .easy), ([.character("2")], .medium),
    ]
    for (keys, expected) in cases {
      let run = AppRun()
      for key in keys { run.press(key) }
      XCTAssertEqual(run.store.state.core.difficulty, expected, "\(keys)")
    }
  }

  func testTheFocusMovesAndStopsAtTheEdges() {
    // Easy: 4 columns and 3 rows.
    let cases: [([Key], Int)] = [
      ([.right], 1), ([.down], 4), ([.left], 0), ([.up], 0), ([.right, .right, .right, .right], 3),
      ([.down, .down, .down], 8), ([.character("l"), .character("j")], 5),
      ([.end], 3), ([.end, .home], 0), ([.pageDown], 8), ([.end, .pageDown], 11),
      ([.end, .pageDown, .pageUp], 3), ([.end, .pageDown, .character("h"), .character("k")], 6),
    ]
    for (keys, expected) in cases {
      let run = game()
      for key in keys { run.press(key) }
      XCTAssertEqual(run.store.state.terminal.focus, expected, "\(keys)")
    }
  }

  func testEnterAndSpaceFlipTheFocusedCard() {
    let run = game()
    run.press(.right, .enter, .down, .character(" "))
    XCTAssertEqual(run.store.state.game?.selectedCards, [1, 5])
  }

  func testGGivesUpAndEnterGoesAgain() {
    let run = game()
    run.type("g")
    XCTAssertEqual(run.store.state.core.phase, .title)
    let winner = won()
    XCTAssertEqual(winner.store.state.core.phase, .won)
    winner.press(.enter)
    XCTAssertEqual(winner.store.state.core.phase, .title)
  }

  func testANewGameBeginsAtTheFirstCard() {
    let run = game()
    run.press(.end, .character("g"), .enter)
    XCTAssertEqual(run.store.state.terminal.focus, 0)
  }

  func testQQuitsFromEveryScreen() {
    for run in [AppRun(), game(), won()] {
      run.type("q")
      XCTAssertTrue(run.store.state.terminal.isQuitting)
    }
  }

  func testTheHelpOpensAndClosesAndTakesTheOtherKeysMeanwhile() {
    for run in [AppRun(), game(), won()] {
      for closing in [Key.escape, .character("?"), .character("q")] {
        run.type("?")
        XCTAssertEqual(run.store.state.cover, .help)
        for key in [Key.enter, .character("g"), .character("n"), .character("3")] {
          XCTAssertEqual(actions(key, run), [], "\(key)")
        }
        run.press(closing)
        XCTAssertNil(run.store.state.cover)
        XCTAssertFalse(run.store.state.terminal.isQuitting)
      }
    }
  }

  func testUnknownKeysDoNothing() {
    for run in [AppRun(), game(), won()] {
      for key in [Key.character("x"), .character("é"), .character("Z"), .character("5")] {
        XCTAssertEqual(actions(key, run), [], "\(key)")
      }
    }
    for key in [Key.escape, .backspace] { XCTAssertEqual(actions(key, AppRun()), [], "\(key)") }
  }

  func testCardsThatAreNotShownAreNotPlayed() {
    let run = game()
    run.send(.resized(Size(width: 30, height: 10)))
    XCTAssertEqual(actions(.enter, run), [])
    XCTAssertEqual(actions(.right, run), [])
    XCTAssertEqual(actions(.character("g"), run), [.game(.endGame)])
    run.send(.resized(Size(width: 40, height: 14)))
    XCTAssertEqual(actions(.enter, run), [.game(.flipCard(0))])
  }
}

extension KeymapTests {
  func testSoundIsTurnedOffAndOnEverywhere() {
    let run = AppRun()
    run.type("m")
    XCTAssertTrue(run.store.state.terminal.isMuted)
    run.press(.enter)
    run.type("m")
    XCTAssertFalse(run.store.state.terminal.isMuted)
    run.type("?m")
    XCTAssertTrue(run.store.state.terminal.isMuted)
    XCTAssertEqual(run.store.state.cover, .help)
  }
}

extension KeymapTests {
  func testACardIsFlippedByItsName() {
    let run = AppRun()
    run.press(.enter)
    run.type("C2")
    XCTAssertEqual(run.store.state.game?.selectedCards, [9])
    XCTAssertEqual(run.store.state.terminal.focus, 9)
    run.type("3")
    XCTAssertEqual(run.store.state.game?.moves, 1, "a digit alone means nothing")
    run.type("A5D1")
    XCTAssertEqual(run.store.state.game?.moves, 1, "there is no column 5, and no row D")
    run.type("BA1")
    XCTAssertEqual(run.store.state.game?.selectedCards, [], "the last letter counts: a match")
    XCTAssertEqual(run.store.state.game?.cards[0].isFlipped, true)
  }
}
