import GameTestSupport
import Terminal
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The row above the cards, and the messages below them; seed 7 deals horse and pelican first.
final class HeaderTests: XCTestCase {
  private func game(
    _ look: AppRun.Look = .lines, on size: Size = Size(width: 80, height: 24),
    against opponent: Opponent? = nil
  ) -> AppRun {
    let run = AppRun(size, look: look)
    run.store.dispatch(.core(.setOpponent(opponent)))
    run.press(.enter)
    run.advance(by: 1000)
    return run
  }

  private func parts(_ width: Int, best: Bool = true) -> [String] {
    var file = SaveFile()
    if best {
      file.highScores.insert(HighScore(moves: 58, milliseconds: 1, date: "", seed: 1), for: .hard)
    }
    let run = AppRun(Size(width: width, height: 24), look: .ascii, saves: SavesInMemory(file))
    let game = Game(difficulty: .hard, seed: 7)
    run.store.dispatch(.game(.setDifficulty(.hard)))
    return AppProps(run.store.state, now: .zero).headerParts(game, width: width).map(\.text)
  }

  func testTheLeastImportantPartIsLeftOutFirst() {
    let all = ["Pairs: 0/18 ..................", "Moves: 0", "Best: 58", "Time: 0:00"]
    XCTAssertEqual(parts(100), all)
    XCTAssertEqual(parts(60), ["Pairs: 0/18", all[1], all[2], all[3]])
    XCTAssertEqual(parts(50), ["Pairs: 0/18", all[1], all[3]])
    XCTAssertEqual(parts(38), ["0/18", all[1], all[3]])
    XCTAssertEqual(parts(100, best: false), [all[0], all[1], all[3]])
  }

  func testPairsAndMovesAreCounted() {
    let run = game(on: Size(width: 120, height: 40))
    run.type("A1C2A3")
    XCTAssert(run.shows("Pairs: 1/6 █░░░░░") && run.shows("Moves: 3"), run.view.frame.text)
  }

  func testAPairIsReportedUntilTheNextCardOrForThreeSeconds() {
    let run = game()
    run.type("A1C2")
    run.advance(by: 2999)
    XCTAssert(run.shows("horse: a pair!"))
    run.advance(by: 1)
    XCTAssertFalse(run.shows("horse: a pair!"))
    run.type("A2B1")
    XCTAssert(run.shows("pelican: a pair!"))
    run.type("A3")
    XCTAssertFalse(run.shows("a pair!"))
    run.type("B2")
    XCTAssert(run.shows("elephant and ducks: no match"))
  }

  func testAMismatchIsReportedOnCardsOfEverySize() {
    for (width, height) in [(40, 14), (60, 40), (80, 24), (120, 40), (300, 100)] {
      for difficulty in Difficulty.allCases {
        let run = AppRun(Size(width: width, height: height))
        guard run.store.state.fits(difficulty) else { continue }
        run.store.dispatch(.core(.difficultyNamed(difficulty)))
        run.press(.enter)
        let animals = run.cards.map(\.animal)
        let other = animals.firstIndex { $0 != animals[0] } ?? 0
        for place in [0, other] { run.store.dispatch(.game(.flipCard(place))) }
        XCTAssert(
          run.shows("\(animals[0]) and \(animals[other]): no match"),
          "\(difficulty) at \(width)x\(height)")
      }
    }
  }

  func testAPlayersFirstGameSaysHowToPlayAndAWinnersGameDoesNot() {
    let run = game(on: BoardLayout.smallestScreen)
    XCTAssert(run.shows("Click, use arrows and Enter, or type A1"))
    XCTAssert(game().shows("Flip two cards: click, use arrows and Enter, or type A1"))
    run.type("A1")
    XCTAssert(run.shows("Click, use arrows and Enter, or type A1"))
    run.type("A2")
    XCTAssert(run.shows("horse and pelican: no match"))
    run.advance(by: 1000)
    XCTAssert(run.shows("Enter flip A2"), "the name of the selected card")
    run.win()
    run.type("n")
    XCTAssertFalse(run.shows("or type A1"))
  }

  func testEveryMessageFitsTheSmallestScreen() throws {
    let day = try XCTUnwrap(Day("2026-09-30"))
    let notices: [Notice] = [
      .pair(.elephant, by: "Duck"), .notOnBoard("card B9"), .colours("contrast"), .motion(false),
      .motionNeedsColours, .sound(false),
      .gameIsElsewhere, .daily(day, counts: true), .daily(day, counts: false), .nothingToWatch,
      .copied, .noDay, .tooLarge(.medium, needs: Size(width: 80, height: 18)),
    ]
    for words in notices.map(\.words) + [WatchLayout.missingRoom] {
      XCTAssertLessThanOrEqual(words.count, BoardLayout.smallestScreen.width, words)
    }
  }

  func testAGameOfTwoSaysWhoseTurnItIs() {
    let run = game(against: .human)
    for (cards, miss, next) in [
      ("A1A2", "One: horse and pelican, no match", "Player two's turn"),
      ("A1A3", "Two: horse and elephant, no match", "Player one's turn"),
    ] {
      run.type(cards)
      XCTAssert(run.shows(miss))
      run.advance(by: 1000)
      XCTAssert(run.shows(next))
    }
    let duck = game(against: .perfect)
    duck.type("A1A2")
    duck.advance(by: 1000)
    XCTAssert(duck.shows("The duck's turn"))
    duck.advance(by: 1800)
    XCTAssert(duck.shows("Duck: elephant, a pair!"))
  }

  func testTheTitleKeepsItsDucksAfterAWin() {
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      let run = AppRun(size, look: .pixels)
      let pixels = { run.view.frame.text.filter { "▀▄".contains($0) }.count }
      let before = pixels()
      run.press(.enter)
      run.win()
      run.press(.escape)
      run.advance(by: 1000)
      XCTAssert(run.shows("Last win: easy, 12 moves in 0:00"))
      XCTAssertEqual(pixels(), before, "\(size)")
    }
  }

  func testTheLastRowShowsTheMostImportantKeysFirst() {
    let title = AppRun()
    let keys =
      "Enter new game  d daily (hard)  v opponent  s scores  t theme  ? help  q quit"
    XCTAssert(title.shows(keys), title.view.frame.text)
    let left = AppRun(unfinishedGames: .offering(.left([.flipCard(0)])))
    left.advance(by: 1)
    XCTAssert(left.shows("Enter continue  n new game  d daily (hard)  v opponent  s scores"))
    let small = AppRun(BoardLayout.smallestScreen)
    XCTAssert(small.shows("Enter new game  ? help  q quit"))
  }
}
