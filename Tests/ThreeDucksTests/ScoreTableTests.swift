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
      ScoreTable(scores).text,
      """
      easy
         1.     8 moves     0:31  2026-11-21T10:00:00Z  seed 9
         2.    14 moves     0:31  2026-11-21T10:00:00Z  seed 7

      medium
        none yet

      hard
        none yet
      """)
  }

  func testTheScoresAreOneLineOfJSONForPrograms() {
    let game = #"{"date":"2026-11-21T10:00:00Z","milliseconds":31250,"moves"#
    XCTAssertEqual(
      "\(ScoreTable(scores).json)",
      #"{"highScores":{"easy":[\#(game)":8,"seed":9},\#(game)":14,"seed":7}],"hard":[],"medium":[]}}"#
    )
  }

  func testWhatTheLogsSayStandsBehindEachScore() {
    let table = ScoreTable(
      scores, [.easy: [.proven, .contradicted(line: 5, text: "expected 14 moves")]])
    XCTAssert(table.text.contains("seed 9  proven\n"), table.text)
    XCTAssert(table.text.contains("seed 7  contradicted\n"), table.text)
    XCTAssert("\(table.json)".contains(#""proof":"proven""#))
    XCTAssert("\(table.json)".contains(#""error":"expected 14 moves","line":5"#), "\(table.json)")
  }

  func testControlCharactersAreShownAndNotSent() {
    XCTAssertEqual("a\u{1B}[2Jb\n".escapingControls, "a\\u{1B}[2Jb\\n")
  }
}
