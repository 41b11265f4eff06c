import GameTestSupport
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// What a player sees of a pair, of a turn and of an end; seed 7 deals horse and pelican first.
final class FeedbackTests: XCTestCase {
  private func game(_ look: AppRun.Look = .lines) -> AppRun {
    let run = AppRun(look: look)
    run.press(.enter)
    run.advance(by: 1000)
    return run
  }

  private func shows(_ words: String, _ run: AppRun) -> Bool { run.view.frame.text.contains(words) }

  func testAPairIsPraisedUntilTheNextCardOrForThreeSeconds() {
    let run = game()
    run.type("A1C2")
    XCTAssert(shows("horse: a pair!", run))
    run.advance(by: 2999)
    XCTAssert(shows("horse: a pair!", run))
    run.advance(by: 1)
    XCTAssertFalse(shows("horse: a pair!", run))
    run.type("A2B1")
    XCTAssert(shows("pelican: a pair!", run))
    run.type("A3")
    XCTAssertFalse(shows("a pair!", run))
    run.type("B2")
    XCTAssert(shows("elephant and ducks: no match", run))
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

  func testAPairKeepsItsColourAsLongAsAMissIsShown() {
    let run = game(.pixels)
    run.type("A1C2")
    let card = CardProps(run.store.state, place: 9, at: run.store.time + .milliseconds(1200))
    XCTAssertEqual(card?.motion.isPraised, true)
  }

  func testTheCursorIsNowhereRed() {
    for theme in Theme.all where theme.hasColours {
      for part in [Theme.Part.focus, .focusUp] {
        let channels = theme[part]?.channels(in: .direct) ?? .zero
        XCTAssertFalse(
          channels.x > 2 * max(channels.y, channels.z), "\(theme.name) \(part)")
      }
    }
  }

  func testAGameOfTwoSaysWhoseTurnItIs() {
    let run = AppRun()
    run.store.dispatch(.core(.setOpponent(.human)))
    run.press(.enter)
    run.advance(by: 1000)
    run.type("A1A2")
    XCTAssert(shows("One: horse and pelican, no match", run))
    run.advance(by: 1000)
    XCTAssert(shows("Player two's turn", run))
    run.type("A1A3")
    XCTAssert(shows("Two: horse and elephant, no match", run))
    run.advance(by: 1000)
    XCTAssert(shows("Player one's turn", run))
    let duck = AppRun()
    duck.store.dispatch(.core(.setOpponent(.perfect)))
    duck.press(.enter)
    duck.type("A1A2")
    duck.advance(by: 1000)
    XCTAssert(shows("The duck's turn", duck))
    duck.advance(by: 1800)
    XCTAssert(shows("Duck: elephant, a pair!", duck))
  }

  func testTheTitleKeepsItsDucksAfterAWin() throws {
    for size in [Size(width: 80, height: 24), Size(width: 120, height: 40)] {
      let run = AppRun(size, look: .pixels)
      let before = run.view.frame.text.filter { "▀▄".contains($0) }.count
      run.press(.enter)
      run.clearBoard()
      run.advance(by: 10_000)
      run.press(.escape)
      run.advance(by: 1000)
      XCTAssert(shows("Last win: easy, 12 moves in 0:00", run))
      XCTAssertEqual(run.view.frame.text.filter { "▀▄".contains($0) }.count, before, "\(size)")
    }
  }

  func testTheTitleHintsAtStatisticsAndThemesAndSaysThatTheDailyIsHard() {
    for words in ["s statistics", "t theme", "d daily (hard)"] {
      XCTAssert(shows(words, AppRun()), words)
    }
  }

  func testNoHelpIsWiderThanTheNarrowestScreen() {
    let run = AppRun(BoardLayout.smallestScreen)
    run.type("?")
    for _ in 0..<3 {
      for row in run.view.frame.text.split(separator: "\n") {
        XCTAssert("│╭╰".contains(row.first ?? " ") && "│╮╯".contains(row.last ?? " "), String(row))
      }
      run.press(.right)
    }
  }
}

extension CardProps {
  fileprivate init?(_ state: AppState, place: Int, at now: Duration) {
    guard let game = state.game else { return nil }
    self.init(game, state, place: place, now: now)
  }
}
