import XCTest

@testable import ThreeDucksCore

/// What is shown after a win, and the result as text to share.
///
/// Seed 7 deals horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
final class ReviewTests: XCTestCase {
  private func play(_ flips: String) -> Game? {
    GameRun.played("0 easy:7 \(flips)").state.game
  }

  func testAReviewNamesThePairsToFindSoonerOrCountsThemIfTheLineIsTooShort() {
    let faultless = "Your memory served you well"
    XCTAssertEqual(play("0 9 1 4")?.review(width: 40), faultless)
    XCTAssertEqual(play("0 1 turnBack 9 0")?.review(width: 40), faultless)
    // Card 9 is the mate of card 0, and card 4 is the mate of card 1.
    for (flips, long, short) in [
      (
        "0 1 turnBack 9 2", "You could have found the horse sooner",
        "You could have found the horse sooner"
      ),
      (
        "0 1 turnBack 9 2 turnBack 4 2 turnBack 9 0",
        "You could have found the horse and the pelican sooner",
        "You could have found 2 pairs sooner"
      ),
      (
        "0 1 turnBack 9 2 turnBack 4 2 turnBack 3 5",
        "You could have found the horse, the pelican and the elephant sooner",
        "You could have found 3 pairs sooner"
      ),
    ] {
      XCTAssertEqual(play(flips)?.review(width: 80), long, flips)
      XCTAssertEqual(play(flips)?.review(width: 40), short, flips)
    }
    XCTAssertNotNil(GameRun.duel(against: .forgetful).state.game)
    XCTAssertNil(GameRun.duel(against: .forgetful).state.game?.review(width: 80))
  }

  // MARK: - Sharing

  /// Flips these cards, one every 20 s, then wins without a mistake, and checks the text of the result.
  private func check(
    _ expected: String, _ mode: GameMode = GameMode(), _ places: [Int] = [],
    isASCII: Bool = false, line: UInt = #line
  ) {
    let run = GameRun()
    run.start(mode)
    for place in places {
      run.send(.turnBack, .flipCard(place))
      run.advance(by: 20_000)
    }
    run.win()
    let text = ResultText(run.state.game)?.text(isASCII: isASCII)
    XCTAssertEqual(text, expected, line: line)
  }

  func testAResultShowsTheDifficultyTheMovesTheTimeAndTheTurns() {
    // Three turns: a search, a mate that is missed, and a mate that is found.
    let places = [0, 1, 4, 5, 4, 1]
    check("Three Ducks · easy · 16 moves · 2:00\n⬜⬜🟩🟩🟩🟩🟩🟩", GameMode(), places)
    check("Three Ducks - easy - 16 moves - 2:00\n..######", GameMode(), places, isASCII: true)
    check(
      "Three Ducks · easy · 152 moves · 46:40\n" + String(repeating: "⬜", count: 64) + "…",
      GameMode(), Array(repeating: [0, 1], count: 70).flatMap { $0 })
    let perfect = "easy · 12 moves · 0:00\n🟩🟩🟩🟩🟩🟩"
    let day = Day("2026-11-21")
    check("Three Ducks daily game 2026-11-21 · \(perfect)", GameMode(day: day))
    check(
      "Three Ducks daily game 2026-11-21 (not ranked) · \(perfect)",
      GameMode(day: day, mayKnowCards: true))
    check(
      "Three Ducks · easy · against another player · player two beat player one 6–0 · 0:40\n"
        + "Player one's turns: ⬜",
      GameMode(opponent: .human), [0, 1])
    check(
      "Three Ducks - easy - against the perfect duck - won 4-2 - 0:40\nMy turns: .####",
      GameMode(opponent: .perfect), [0, 1], isASCII: true)
  }

  func testAGameThatIsNotWonHasNoResult() {
    XCTAssertNil(ResultText(GameRun.started().state.game))
    XCTAssertNil(ResultText(nil))
  }
}
