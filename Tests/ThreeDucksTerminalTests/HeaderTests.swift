import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The row above the cards, and the words below them.
final class HeaderTests: XCTestCase {
  private func parts(_ width: Int, best: Bool = true) -> [String] {
    var game = ThreeDucksState(difficulty: .hard)
    if best {
      var scores = HighScores()
      scores.insert(HighScore(moves: 58, milliseconds: 1, date: "", seed: 1), for: .hard)
      game.highScores = scores
    }
    let state = AppState(game: game, terminal: TerminalState(size: Size(width: width, height: 24)))
    return HeaderProps(state, now: .zero).parts(width, .ascii).map(\.text)
  }

  func testWhatMattersLeastGoesFirstWhereThereIsNoRoom() {
    let all = [
      "Pairs: 0/18 ..................", "Turns: 0", "Moves: 0", "Best: 58", "Time: 0:00",
    ]
    XCTAssertEqual(parts(100), all)
    XCTAssertEqual(parts(76), [all[0], all[2], all[3], all[4]])
    XCTAssertEqual(parts(60), ["Pairs: 0/18", all[2], all[3], all[4]])
    XCTAssertEqual(parts(50), ["Pairs: 0/18", all[2], all[4]])
    XCTAssertEqual(parts(38), ["0/18", all[2], all[4]])
    XCTAssertEqual(parts(100, best: false), [all[0], all[1], all[2], all[4]])
  }

  func testPairsTurnsAndMovesAreCounted() {
    let run = AppRun(Size(width: 120, height: 40))
    run.press(.enter)
    run.type("A1B3C1")
    let header = HeaderProps(run.store.state, now: run.store.time)
    XCTAssertEqual([header.found, header.pairs, header.moves], [1, 6, 3])
    XCTAssert(run.view.frame.text.contains("Pairs: 1/6 █░░░░░"), run.view.frame.text)
    XCTAssert(run.view.frame.text.contains("Turns: 1"))
  }

  func testAPlayersFirstGameSaysHowToBeginAndAWinnersDoesNot() {
    let run = AppRun(BoardLayout.smallestScreen)
    run.press(.enter)
    XCTAssert(run.view.frame.text.contains("Turn two cards: arrows move"))
    run.type("A1")
    XCTAssert(run.view.frame.text.contains("Turn two cards: arrows move"))
    run.type("B1")
    XCTAssert(run.view.frame.text.contains("horse and pelican: no match"))
    run.advance(by: 1000)
    XCTAssert(run.view.frame.text.contains("Enter flip "))
    run.clearBoard()
    run.advance(by: 1600)
    run.type("n")
    XCTAssertFalse(run.view.frame.text.contains("Turn two cards"))
  }
}
