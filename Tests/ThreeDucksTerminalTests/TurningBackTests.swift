import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// A player need not wait until two cards that differ turn back; seed 7 deals horse, pelican, elephant.
final class TurningBackTests: XCTestCase {
  func testAThirdFlipImmediatelyTurnsBackTwoCardsThatDiffer() {
    let deal = AppRun().play("enter")
    let cards = deal.cardRects.map(\.origin)
    let ways: [(String, (AppRun) -> Void)] = [
      ("keys", { $0.play("A1A2 @300 right enter") }), ("a name", { $0.play("A1A2 @300 A3") }),
      ("a click", { $0.play("A1A2 @300").click(cards[2]) }),
      ("early clicks", { run in cards[..<3].forEach { run.click($0, on: deal.view) } }),
    ]
    for (name, choose) in ways {
      let run = AppRun().play("enter")
      choose(run)
      XCTAssertEqual(run.game?.selectedCards, [2], name)
      XCTAssertEqual(run.cards.indices.filter { run.cards[$0].isFlipped }, [2], name)
      XCTAssertEqual(run.game?.moves, 3, name)
      XCTAssertEqual(run.state.terminal.focus, 2, name)
      XCTAssertEqual(run.play("@5000").game?.selectedCards, [2], "\(name): nothing is pending")
    }
  }

  func testACardThatIsAboutToTurnBackIsReportedAsFaceUp() {
    let run = AppRun().play("enter A1A2 @300 enter").expect("A2 is already face up: pelican")
    XCTAssertEqual(run.game?.moves, 2)
    run.play("@700").expect(not: "already face up")
    XCTAssertEqual(run.play("A2").game?.selectedCards, [1])
  }

  func testTheNameOfACardThatIsAboutToTurnBackFlipsItAgain() {
    let run = AppRun().play("enter A1A2 @300 A2")
    XCTAssertEqual(run.game?.selectedCards, [1])
    XCTAssertEqual(run.game?.moves, 3)
  }

  func testHoldingEnterOnTheSecondCardTurnsNothingBack() {
    let run = AppRun().play("enter A1A2 @300")
    for _ in 0..<20 { run.play("enter") }
    XCTAssertEqual(run.game?.selectedCards, [0, 1])
    XCTAssertEqual(run.game?.moves, 2)
  }
}
