import ThreeDucksCore
import XCTest

@testable import ThreeDucks

final class ScoreTableTests: XCTestCase {
  private let scores: HighScores = {
    var scores = HighScores()
    for (moves, seed) in [(14, 7), (8, 9)] as [(Int, UInt64)] {
      scores.insert(
        HighScore(moves: moves, milliseconds: 31_250, date: "2026-11-21T10:00:00Z", seed: seed),
        for: .easy)
    }
    return scores
  }()

  func testTheScoresAreATableForPeople() {
    XCTAssertEqual(
      ScoreTable(scores, today: Day("2026-11-22")).text(),
      """
      easy
         1.    8 moves     0:31  yesterday  seed 9
         2.   14 moves     0:31  yesterday  seed 7

      medium
        none yet

      hard
        none yet

      Difficulty played  won  best average
      Easy            0    0     -       -
      Medium          0    0     -       -
      Hard            0    0     -       -

      Days played in a row: 0
      Memory: no data yet
      """)
  }

  func testTheScoresAreOneLineOfJSONForPrograms() {
    let game = #"{"date":"2026-11-21T10:00:00Z","milliseconds":31250,"moves"#
    let none = #"{"drawn":0,"games":0,"lost":0,"won":0}"#
    let nothing =
      #"{"bestMilliseconds":null,"bestMoves":null,"games":0,"meanMoves":null,"won":0}"#
    XCTAssertEqual(
      "\(ScoreTable(scores).json)",
      #"{"highScores":{"daily":[],"easy":[\#(game)":8,"seed":9},\#(game)":14,"seed":7}],"hard":[],"medium":[]},"statistics":{"against":{"forgetful":\#(none),"perfect":\#(none)},"difficulties":{"easy":\#(nothing),"hard":\#(nothing),"medium":\#(nothing)},"meanMemory":null,"memory":[],"streakDays":0}}"#
    )
  }

  func testTheVerdictOfItsLogFollowsEachScore() {
    let table = ScoreTable(
      scores, [.difficulty(.easy): [.proven, .contradicted(line: 5, text: "expected 14 moves")]])
    XCTAssert(table.text().contains("seed 9  proven\n"), table.text())
    XCTAssert(table.text().contains("seed 7  contradicted\n"), table.text())
    XCTAssert("\(table.json)".contains(#""proof":"proven""#))
    XCTAssert("\(table.json)".contains(#""error":"expected 14 moves","line":5"#), "\(table.json)")
  }

  func testAnInvalidDateIsPrintedWithControlsEscaped() {
    var scores = HighScores()
    scores.insert(
      HighScore(moves: 12, milliseconds: 1, date: "\u{1B}[2Jsoon", seed: 7), for: .easy)
    let text = ScoreTable(scores, today: Day("2026-11-22")).text()
    XCTAssert(text.contains("0:00  \\u{1B}[2Jsoon  seed 7"), text)
  }

  func testTheGamesAreReportedAsStatistics() {
    let games = [70, 90, nil, 100].enumerated().map { index, memory in
      PlayedGame(
        date: "2026-11-\(index + 18)T23:59:59Z", difficulty: .easy, seed: 7, isWon: index > 0,
        moves: 20 - index, milliseconds: 31_250, found: memory ?? 0,
        forgotten: memory.map { 100 - $0 } ?? 0)
    }
    let table = ScoreTable(HighScores(), games: games, today: Day("2026-11-22"))
    XCTAssert(
      table.text().hasSuffix(
        """
        Easy            4    3    17    18.0
        Medium          0    0     -       -
        Hard            0    0     -       -

        Days played in a row: 4
        Memory: 87% in your last 3 games
        (of the matches you had seen)
        ▄▇█
        """), table.text())
    XCTAssert(table.text(isASCII: true).hasSuffix(":*#"), table.text(isASCII: true))
    let easy =
      #"{"bestMilliseconds":31250,"bestMoves":17,"games":4,"meanMoves":18.0,"won":3}"#
    XCTAssert("\(table.json)".contains("\"easy\":\(easy)"), "\(table.json)")
    XCTAssert(
      "\(table.json)".hasSuffix(#""meanMemory":87,"memory":[70,90,100],"streakDays":4}}"#))
  }

  func testTheGamesAgainstADuckAreCountedSeparately() {
    let games = [4, 2, 2].map { pairs in
      PlayedGame(
        date: "2026-11-22T10:00:00Z", difficulty: .easy, seed: 7, isWon: true, moves: 20,
        milliseconds: 31_250, mode: GameMode(opponent: .forgetful),
        pairs: .init(player: pairs, opponent: 6 - pairs))
    }
    let table = ScoreTable(HighScores(), games: games, today: Day("2026-11-22"))
    XCTAssert(
      table.text().hasSuffix(
        """
        Memory: no data yet

        Opponent   played  won  lost   drawn
        Forgetful       3    1     2       0
        Perfect         0    0     0       0
        """), table.text())
    XCTAssert(
      "\(table.json)".contains(#""forgetful":{"drawn":0,"games":3,"lost":2,"won":1}"#),
      "\(table.json)")
  }

  func testControlCharactersAreEscaped() {
    XCTAssertEqual("a\u{1B}[2Jb\n".escapingControls, "a\\u{1B}[2Jb\\n")
  }
}
