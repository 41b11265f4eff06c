import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class MouseTests: XCTestCase {
  func testAGameIsPlayedByClicksAlone() throws {
    for size in [Size(width: 40, height: 14), Size(width: 80, height: 24)] {
      let run = AppRun(size)
      run.click("New Game")
      let cards = try XCTUnwrap(BoardLayout(.easy, on: size)).cards
      for place in KnownDeal.perfect {
        run.click(cards[place].centred(Size(width: 1, height: 1)).origin)
        XCTAssertEqual(run.store.state.terminal.focus, place)
      }
      run.advance(by: 1600)
      XCTAssertEqual(run.store.state.core.phase, .won)
      XCTAssertEqual(run.store.state.game?.moves, 12)
      run.click("Go Again")
      XCTAssertEqual(run.store.state.core.phase, .title)
    }
  }

  func testEveryCellOfACardAnswersAndTheSpaceBetweenDoesNot() throws {
    let run = AppRun()
    run.press(.enter)
    let card = try XCTUnwrap(BoardLayout(.easy, on: run.view.frame.size)).cards[0]
    let flip: [AppAction] = [.terminal(.focused(0)), .game(.flipCard(0))]
    for corner in [
      card.origin, Point(x: card.right, y: card.top), Point(x: card.left, y: card.bottom),
      Point(x: card.right, y: card.bottom),
    ] {
      XCTAssertEqual(run.view.actions(at: corner), flip)
    }
    XCTAssertEqual(run.view.actions(at: Point(x: card.right + 1, y: card.top)), [])
    XCTAssertEqual(run.view.actions(at: Point(x: card.left - 1, y: card.top)), [])
  }

  func testTheDifficultiesAndGiveUpAnswerToClicks() {
    let run = AppRun()
    run.click("hard")
    XCTAssertEqual(run.store.state.core.difficulty, .hard)
    run.click("easy")
    XCTAssertEqual(run.store.state.core.difficulty, .easy)
    run.press(.enter)
    run.click("Give Up")
    XCTAssertEqual(run.store.state.core.phase, .title)
  }

  func testAClickOnAHintPressesItsKey() {
    let run = AppRun(Size(width: 100, height: 30))
    for name in ["night", "paper"] {
      run.click("t theme")
      XCTAssert(run.shows("Theme: \(name)"))
    }
    run.click("Enter new game")
    XCTAssertEqual(run.store.state.core.phase, .started)
    run.type("A1A2")
    run.advance(by: 1000)
    run.click("p pause")
    XCTAssertEqual(run.store.state.cover, .pause)
    run.click("Resume")
    run.click("? help")
    XCTAssertEqual(run.store.state.cover, .help)
    run.press(.escape)
    run.click("g give up")
    XCTAssertEqual(run.store.state.cover, .giveUp)
    run.press(.escape)
    run.click("q quit")
    XCTAssertTrue(run.store.state.terminal.isQuitting)
  }

  func testAMessageHidesNoMoreHintsThanItHasTo() {
    let run = AppRun(BoardLayout.smallestScreen)
    run.press(.enter)
    run.type("A1A2")
    let place = run.place(of: "q quit")
    XCTAssertEqual(run.view.frame.lastWords, "horse and pelican: no match q quit")
    XCTAssertNil(run.place(of: "? help"))
    run.type("t")
    XCTAssert(run.view.frame.lastWords.hasSuffix("? help q quit"), run.view.frame.lastWords)
    XCTAssertEqual(run.place(of: "q quit"), place)
    run.click("? help")
    XCTAssertEqual(run.store.state.cover, .help)
  }

  func testTheSecondPressOfADoubleClickTurnsNoCard() throws {
    for size in [Size(width: 40, height: 14), Size(width: 80, height: 24)] {
      let ways: [(words: String, begin: (AppRun) -> Void)] = [
        ("New Game", { _ in }), ("Resume", { $0.type("np") }),
        ("Keep Playing", { $0.type("nA1g") }),
      ]
      for (words, begin) in ways {
        var cards = 0
        for slip in -1...1 {
          let run = AppRun(size)
          begin(run)
          let button = try XCTUnwrap(run.place(of: words))
          for column in [0, words.count / 2, words.count - 1] {
            let run = AppRun(size, isHasty: true)
            begin(run)
            run.advance(by: 400)
            let moves = run.store.state.game?.moves ?? 0
            let point = Point(x: button.x + column, y: button.y)
            run.click(point)
            XCTAssertNil(run.store.state.cover)
            XCTAssertEqual(run.store.state.core.phase, .started)
            let second = Point(x: point.x + slip, y: point.y)
            run.advance(by: 399)
            run.click(second)
            XCTAssertEqual(run.store.state.game?.moves ?? 0, moves, "\(words) at \(size)")
            run.advance(by: 1)
            run.click(second)
            cards += (run.store.state.game?.moves ?? 0) - moves
          }
        }
        XCTAssertGreaterThan(cards, 0, "\(words) at \(size): there are no cards below it")
      }
    }
  }

  func testADoubleClickThatClosesTheHelpTurnsNoCard() throws {
    let run = AppRun(isHasty: true)
    run.type("n?")
    run.advance(by: 400)
    let card = try XCTUnwrap(BoardLayout(.easy, on: run.view.frame.size)).cards[5].origin
    run.click(card)
    run.click(card)
    XCTAssertNil(run.store.state.cover)
    XCTAssertEqual(run.store.state.game?.moves, 0)
    run.advance(by: 400)
    run.click(card)
    XCTAssertEqual(run.store.state.game?.moves, 1)
  }

  func testAClickElsewhereDoesNothing() {
    let run = AppRun()
    for point in [Point(x: 0, y: 0), Point(x: 500, y: 500), Point(x: -1, y: -1)] {
      XCTAssertEqual(run.view.actions(at: point), [])
    }
  }
}

extension Frame {
  /// The words of the last row.
  fileprivate var lastWords: String {
    let row = text.split(separator: "\n").last ?? ""
    return row.split(separator: " ").joined(separator: " ")
  }
}
