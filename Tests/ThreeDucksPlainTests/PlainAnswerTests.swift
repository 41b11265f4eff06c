import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucksPlain

/// The answers to the questions that a player can ask.
final class PlainAnswerTests: XCTestCase {
  func testTheBoardHasASentenceForEachRowAndListsCardsThatAreUp() throws {
    try check(
      """
      > new / A1 C2 / A3
      < …
      > board
      < Row A: A1 horse, A3 elephant; A2 and A4 face down.
      < Row B: all face down.
      < Row C: C2 horse; C1, C3 and C4 face down.
      > row A / row b
      < Row A: A1 horse, A3 elephant; A2 and A4 face down.
      < Row B: all face down.
      > A4 / A2 B1 / B2
      < …
      > left
      < 3 of 6 pairs left, 6 cards: B2, B3, B4, C1, C3 and C4.
      """)
  }

  func testTheStatusShowsThePairsMovesTimeBestGameAndTheCardThatIsUp() throws {
    try check(
      """
      < Difficulty: easy. High Score: 14 moves, time 0:31.
      > status
      < Difficulty: easy. High Score: 14 moves, time 0:31.
      > new / A1 C2 / A3
      < …
      @ 61000
      > status
      < A3 is face up: elephant. Easy. Pairs: 1 of 6. Moves: 3. Time: 1:01. High Score: 14 moves, time 0:31.
      """, SavesInMemory(SaveFile(scores: [.example(14, 31_250)])))
  }

  func testAPausedGameShowsAndFlipsNoCards() throws {
    for line in ["A1", "C2 A3", "board", "row A", "left", "pause"] {
      XCTAssertEqual(try lastAnswer(to: "new", "A1", "pause", line), PlainText.paused, line)
    }
    try check(
      """
      > new / A1
      < …
      @ 2000
      > pause / status
      < \(PlainText.paused)
      < \(PlainText.paused) Easy. Pairs: 0 of 6. Moves: 1. Time: 0:02. High Score: none yet.
      @ 60000
      > resume
      < Resumed.
      @ 61000
      > C2 / status / resume
      < Horse at A1 and C2: a pair! 1 of 6 pairs found, 2 moves.
      < Easy. Pairs: 1 of 6. Moves: 2. Time: 0:03. High Score: none yet.
      < The game is not paused.
      """)
  }

  func testTheScoresAreListedAndTheGameJustWonIsMarked() throws {
    let scores: [HighScore] = [
      .example(2, 999, date: "2025-09-30T10:00:00Z"),
      .example(40, 61_000, date: "2026-11-21T00:00:01Z", day: Day("2026-11-20")),
    ]
    try check(
      """
      > scores
      < Easy games, number 1: 2 moves, time 0:00, 30 September 2025.
      < Medium games: none yet.
      < Hard games: none yet.
      < Daily games, number 1: 40 moves, time 1:01, yesterday.
      > new / \(pairs) / scores
      < …
      < Easy games, number 1: 2 moves, time 0:00, 30 September 2025.
      < Easy games, number 2: 12 moves, time 0:00, today, this game.
      < Medium games: none yet.
      < Hard games: none yet.
      < Daily games, number 1: 40 moves, time 1:01, yesterday.
      """, SavesInMemory(SaveFile(scores: scores)))
  }

  func testTheWatchCommandSaysHowToWatchAGame() throws {
    XCTAssertEqual(
      try lastAnswer(to: "new", "A1", "watch"),
      "To watch your last game, quit and run \"three-ducks watch\"; it draws the game on the screen."
    )
  }

  // MARK: - Statistics

  func testAPlayerWithoutGamesHasNoStatistics() throws {
    try check(
      """
      > statistics
      < Easy: no games yet.
      < Medium: no games yet.
      < Hard: no games yet.
      < Days played in a row: 0.
      """)
  }

  func testTheStatisticsCoverAllGamesThatEnded() throws {
    let games: [PlayedGame] = [
      .example(on: "2026-11-19", moves: 20),
      .example(on: "2026-11-20", moves: 15),
      .example(on: "2026-11-20", isWon: false, moves: 8),
      .example(moves: 14), .example(.hard, isWon: false, moves: 2),
    ]
    let duels = [4, 2, 3].map { PlayedGame.example(mode: GameMode(opponent: .perfect), pairs: $0) }
    let expected = """
      < Easy: 4 games, 3 won; best 14 moves, average 16.3.
      < Medium: no games yet.
      < Hard: 1 game, none won.
      < Against the perfect duck: 3 games, 1 won, 1 lost, 1 drawn.
      < Days played in a row: 3.
      """
    // A game in progress does not count yet.
    try check(
      "> statistics\n\(expected)\n> new / A1\n< …\n> s\n\(expected)",
      SavesInMemory(SaveFile(games: games + duels)))
  }
}
