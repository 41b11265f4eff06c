import GameTestSupport
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The row above the cards, and the words below them.
final class HeaderTests: XCTestCase {
  private func parts(_ width: Int, best: Bool = true) -> [String] {
    var file = SaveFile()
    if best {
      file.highScores.insert(HighScore(moves: 58, milliseconds: 1, date: "", seed: 1), for: .hard)
    }
    let run = AppRun(Size(width: width, height: 24), look: .ascii, saves: SavesInMemory(file))
    let game = Game(difficulty: .hard, seed: 7)
    run.store.dispatch(.game(.setDifficulty(.hard)))
    return run.store.state.headerParts(game, width: width, now: .zero).map(\.text)
  }

  func testWhatMattersLeastGoesFirstWhereThereIsNoRoom() {
    let all = [
      "Pairs: 0/18 ..................", "Moves: 0", "Best: 58", "Time: 0:00",
    ]
    XCTAssertEqual(parts(100), all)
    XCTAssertEqual(parts(60), ["Pairs: 0/18", all[1], all[2], all[3]])
    XCTAssertEqual(parts(50), ["Pairs: 0/18", all[1], all[3]])
    XCTAssertEqual(parts(38), ["0/18", all[1], all[3]])
    XCTAssertEqual(parts(100, best: false), [all[0], all[1], all[3]])
  }

  func testPairsAndMovesAreCounted() {
    let run = AppRun(Size(width: 120, height: 40))
    run.press(.enter)
    run.type("A1C2A3")
    for words in ["Pairs: 1/6 █░░░░░", "Moves: 3"] {
      XCTAssert(run.view.frame.text.contains(words), run.view.frame.text)
    }
  }

  func testWhatWasComparedIsReportedOnCardsOfEverySize() {
    let sizes = [(40, 14), (60, 40), (80, 24), (120, 40), (200, 60), (300, 100)].map {
      Size(width: $0, height: $1)
    }
    for look in [AppRun.Look.lines, .pixels] {
      for size in sizes {
        for difficulty in Difficulty.allCases {
          let run = AppRun(size, look: look)
          run.store.dispatch(.core(.difficultyLoaded(difficulty)))
          guard run.store.state.fits(difficulty) else { continue }
          run.press(.enter)
          run.advance(by: 1000)
          let animals = run.cards.map(\.animal)
          let other = animals.firstIndex { $0 != animals[0] } ?? 0
          for place in [0, other] { run.store.dispatch(.game(.flipCard(place))) }
          let words = "\(animals[0]) and \(animals[other]): no match"
          XCTAssert(run.view.frame.text.contains(words), "\(difficulty) at \(size), \(look)")
        }
      }
    }
  }

  func testAPlayersFirstGameSaysHowToBeginAndAWinnersDoesNot() {
    let run = AppRun(BoardLayout.smallestScreen)
    run.press(.enter)
    XCTAssert(run.view.frame.text.contains("Click two cards, or type A1"))
    run.type("A1")
    XCTAssert(run.view.frame.text.contains("Click two cards, or type A1"))
    run.type("A2")
    XCTAssert(run.view.frame.text.contains("horse and pelican: no match"))
    run.advance(by: 1000)
    XCTAssert(run.view.frame.text.contains("Enter flip "))
    run.clearBoard()
    run.advance(by: 1600)
    run.type("n")
    XCTAssertFalse(run.view.frame.text.contains("Click two cards"))
  }
}
