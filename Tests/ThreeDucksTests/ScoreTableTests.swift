import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

/// The table of scores, verdicts and statistics, as text and as JSON.
final class ScoreTableTests: XCTestCase {
  private func table(_ verdicts: [ScoreVerdict?] = [nil, nil]) -> ScoreTable {
    let scores = [
      CheckedScore(score: .example(8, 31_250, seed: 9), verdict: verdicts[0]),
      CheckedScore(
        score: .example(14, 31_250, date: "\u{1B}[2J\nsoon"), verdict: verdicts[1]),
    ]
    let games = (0...3).map { index in
      PlayedGame.example(
        on: "2026-11-\(index + 18)", isWon: index > 0, moves: 20 - index, 31_250)
    }
    let duels = [4, 2, 2].map {
      PlayedGame.example(mode: GameMode(opponent: .forgetful), pairs: $0)
    }
    return ScoreTable(
      rows: [.difficulty(.easy): scores], games: games + duels, today: Day("2026-11-22"))
  }

  private let verdicts = [
    ScoreVerdict.proven, .contradicted(line: 5, text: "expected 14 moves"),
  ]

  func testTheTextHasATableForEachDifficultyAndTheStatistics() {
    XCTAssertEqual(
      table(verdicts).text(),
      """
      Best easy games
         1.    8 moves     0:31  yesterday  seed 9  proven
         2.   14 moves     0:31  \\u{1B}[2J\\nsoon  seed 7  contradicted

      Best medium games
        none yet

      Best hard games
        none yet

      Difficulty games  won   best average
      Easy           4    3     17    18.0
      Medium         0    0      -       -
      Hard           0    0      -       -
      Best and average are in moves.

      Days played in a row: 4

      Against    games  won   lost   drawn
      Forgetful      3    1      2       0
      Perfect        0    0      0       0
      """)
    XCTAssert(table().text().contains("seed 9\n"), "a score without a verdict")
    XCTAssert(ScoreTable(rows: [:]).text().hasSuffix("Days played in a row: 0"))
  }

  func testTheJSONHasTheSameScoresAndStatistics() {
    let score = #""milliseconds":31250,"moves""#
    let none = #"{"drawn":0,"games":0,"lost":0,"won":0}"#
    let nothing =
      #"{"bestMilliseconds":null,"bestMoves":null,"games":0,"meanMoves":null,"won":0}"#
    XCTAssertEqual(
      "\(table(verdicts).json)",
      #"{"highScores":{"daily":[],"easy":["#
        + #"{"date":"2026-11-21T10:00:00Z","error":null,"line":null,"#
        + #"\#(score):8,"proof":"proven","seed":9},"#
        + #"{"date":"\u001b[2J\nsoon","error":"expected 14 moves","line":5,"#
        + #"\#(score):14,"proof":"contradicted","seed":7}],"hard":[],"medium":[]},"#
        + #""statistics":{"against":{"forgetful":{"drawn":0,"games":3,"lost":2,"won":1},"#
        + #""perfect":\#(none)},"difficulties":{"#
        + #""easy":{"bestMilliseconds":31250,"bestMoves":17,"games":4,"meanMoves":18.0,"won":3},"#
        + #""hard":\#(nothing),"medium":\#(nothing)},"#
        + #""streakDays":4}}"#)
    let unchecked = #"{"date":"2026-11-21T10:00:00Z",\#(score):8,"seed":9}"#
    XCTAssert("\(table().json)".contains(unchecked), "\(table().json)")
    XCTAssert("\(ScoreTable(rows: [:]).json)".hasSuffix(#""streakDays":0}}"#))
  }
}
