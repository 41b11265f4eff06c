import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

final class MouseTests: XCTestCase {
  /// The middle of a card.
  private func centre(of place: Int, on run: AppRun) -> Point {
    run.cardRects[place].centred(Size(width: 1, height: 1)).origin
  }

  func testAGameCanBePlayedWithClicksAlone() {
    for size in [Size(width: 40, height: 14), Size(width: 80, height: 24)] {
      let run = AppRun(size)
      run.click("New Game")
      for place in Deal.cards(difficulty: .easy, seed: 7).perfectFlips {
        run.click(centre(of: place, on: run))
        XCTAssertEqual(run.state.terminal.focus, place)
      }
      XCTAssertEqual(run.play("@1600").state.core.phase, .won)
      XCTAssertEqual(run.game?.moves, 12)
      run.click("Go Again")
      XCTAssertEqual(run.state.core.phase, .title)
    }
  }

  func testAClickOnAnyCornerOfACardFlipsItAndAClickBesideItDoesNot() {
    let run = AppRun().play("enter")
    let card = run.cardRects[0]
    let flip: [AppAction] = [.terminal(.focused(0)), .game(.flipCard(0))]
    for (x, y, actions) in [
      (card.left, card.top, flip), (card.right, card.top, flip), (card.left, card.bottom, flip),
      (card.right, card.bottom, flip), (card.right + 1, card.top, []),
      (card.left - 1, card.top, []), (0, 0, []), (500, 500, []), (-1, -1, []),
    ] {
      XCTAssertEqual(run.view.actions(at: Point(x: x, y: y)), actions, "\(x), \(y)")
    }
  }

  func testAClickOnADifficultyChoosesIt() {
    for difficulty in Difficulty.allCases {
      let run = AppRun()
      run.click("\(difficulty)")
      run.expect("(\(difficulty))")
      XCTAssertNil(run.game)
      run.click("New Game")
      XCTAssertEqual(run.game?.difficulty, difficulty)
    }
  }

  func testAClickOnBracketsOrOneColumnBesideWordsPressesAndOtherBlanksDoNot() throws {
    let run = AppRun().play("right")
    let (easy, medium) = (
      try XCTUnwrap(run.place(of: "easy")), try XCTUnwrap(run.place(of: "(medium)"))
    )
    for x in easy.x - 1..<medium.x + 9 {
      let difficulty: Difficulty? =
        x < medium.x - 2 ? .easy : x >= medium.x - 1 ? .medium : nil
      XCTAssertEqual(
        run.view.actions(at: Point(x: x, y: easy.y)),
        difficulty.map { [.game(.setDifficulty($0))] } ?? [], "\(x)")
    }
    let newGame = try XCTUnwrap(run.place(of: "[ New Game ]"))
    for (x, isPressed) in [(-1, false), (0, true), (11, true), (12, false)] {
      let actions = run.view.actions(at: Point(x: newGame.x + x, y: newGame.y))
      XCTAssertEqual(!actions.isEmpty, isPressed, "\(x)")
    }
  }

  func testAClickOnAHintPressesItsKey() {
    let run = AppRun(Size(width: 100, height: 30), look: .pixels)
    for name in ["night", "paper"] {
      run.click("t theme")
      run.expect("Theme: \(name)")
    }
    run.click("Enter new game")
    XCTAssertEqual(run.play("A1A2 @1000").game?.moves, 2)
    for (words, cover) in [("Esc pause", Overlay.pause), ("? help", .help), ("g give up", .giveUp)]
    {
      run.click(words)
      XCTAssertEqual(run.state.cover, cover)
      run.play("escape")
    }
    run.click("q quit")
    XCTAssertTrue(run.state.terminal.isQuitting)
  }

  func testTheHintOfQSaysWhetherTheGameIsSaved() {
    let saves = SavesInMemory(SaveFile(scores: [.example(14)]))
    let run = AppRun(saves: saves, log: LogInMemory().log).play("enter @1000")
    run.expect("Esc title", "q quit").play("A1").expect("Esc pause", "q save & quit")
  }

  func testTheHintsStayInPlaceWhenACardIsFlipped() {
    let run = AppRun(saves: SavesInMemory(SaveFile(scores: [.example(14)]))).play(
      "enter A1A2 @3000")
    let place = run.place(of: "? help")
    XCTAssertNotNil(place)
    run.play("A1").expect(not: "Enter flips")
    XCTAssertEqual(run.place(of: "? help"), place)
  }

  func testAMessageHidesOnlyAsManyHintsAsNecessary() {
    let run = AppRun(BoardLayout.smallestScreen).play("enter A1A2")
    let place = run.place(of: "q quit")
    XCTAssertEqual(run.view.frame.lastWords, "horse and pelican: no match q quit")
    run.play("mm").expect("Sound on")
    XCTAssert(run.view.frame.lastWords.hasSuffix("? help q quit"), run.view.frame.lastWords)
    XCTAssertEqual(run.place(of: "q quit"), place)
    run.click("? help")
    XCTAssertEqual(run.state.cover, .help)
  }

  func testTheSecondPressOfADoubleClickFlipsNoCard() throws {
    for size in [Size(width: 40, height: 14), Size(width: 80, height: 24)] {
      for (words, begin) in [("New Game", ""), ("Resume", "np"), ("Keep Playing", "nA1g")] {
        var cards = 0
        let button = try XCTUnwrap(AppRun(size).play(begin).place(of: words))
        for slip in -1...1 {
          for column in [0, words.count / 2, words.count - 1] {
            let run = AppRun(size, keepsInputDelay: true).play(begin + " @400")
            let moves = run.game?.moves ?? 0
            let point = Point(x: button.x + column, y: button.y)
            run.click(point)
            XCTAssertNil(run.state.cover)
            XCTAssertEqual(run.state.core.phase, .started)
            let second = Point(x: point.x + slip, y: point.y)
            run.play("@399").click(second)
            XCTAssertEqual(run.game?.moves ?? 0, moves, "\(words) at \(size)")
            run.play("@1").click(second)
            cards += (run.game?.moves ?? 0) - moves
          }
        }
        XCTAssertGreaterThan(cards, 0, "\(words) at \(size): no card is under the button")
      }
    }
  }

  func testADoubleClickThatClosesTheHelpPressesNoButtonAndFlipsNoCard() throws {
    let title = AppRun(keepsInputDelay: true)
    let button = try XCTUnwrap(title.place(of: "New Game"))
    title.play("? @400").click(button)
    title.click(button)
    XCTAssertNil(title.state.cover)
    XCTAssertEqual(title.state.core.phase, .title)
    let run = AppRun(keepsInputDelay: true).play("n? @400")
    let card = centre(of: 5, on: run)
    run.click(card)
    run.click(card)
    XCTAssertNil(run.state.cover)
    XCTAssertEqual(run.game?.moves, 0)
    run.play("@400").click(card)
    XCTAssertEqual(run.game?.moves, 1)
  }

  func testAClickJustAfterAKeyHasClosedTheHelpFlipsACard() {
    let run = AppRun(keepsInputDelay: true).play("n? @400 escape")
    run.click(centre(of: 5, on: run))
    XCTAssertEqual(run.game?.moves, 1)
  }
}

extension Frame {
  /// The words of the last row.
  fileprivate var lastWords: String {
    rows.dropLast().last?.split(separator: " ").joined(separator: " ") ?? ""
  }
}
