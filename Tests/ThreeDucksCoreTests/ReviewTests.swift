import XCTest

@testable import ThreeDucksCore

/// What a win shows.
final class ReviewTests: XCTestCase {
  /// Seed 7: horse pelican elephant elephant / pelican ducks bat ducks / bear horse bat bear.
  private func play(_ turns: [(Int, Int)], _ mode: GameMode = GameMode()) -> Game {
    var game = Game(difficulty: .easy, seed: 7, mode: mode)
    for (first, second) in turns {
      for place in [first, second] { game.reduce(.flipCard(place)) }
      game.reduce(game.hasMatch ? .clearSelectedCards : .unFlipSelectedCards)
    }
    return game
  }

  func testTheAverageMovesOfOthersAreShown() {
    let luck = "Memory: not tested (no card had to be remembered)"
    let game = play([(0, 9), (1, 4)])
    XCTAssertEqual(
      game.review(width: 78),
      ["A perfect memory needs 18.3 moves on average, the forgetful duck 20.7", luck])
    XCTAssertEqual(
      game.review(width: 38), ["Perfect memory: 18.3, duck: 20.7", "Memory: not tested"])
    let duel = play([(0, 9), (1, 4)], GameMode(opponent: .human))
    XCTAssertEqual(duel.review(width: 78), [])
  }

  func testTheMeanOfTheForgetfulDuckIsTheSimulationsOne() throws {
    for difficulty in Difficulty.allCases {
      let games = try Simulation(difficulty: difficulty, player: .forgetful, seed: 2).run(
        games: 400)
      let expected = difficulty.movesOfForgetfulDuck
      XCTAssertEqual(games.moves.mean, expected, accuracy: expected * 0.05, "\(difficulty)")
    }
  }

  func testWhatWasForgottenIsReportedByAnimalAndName() {
    XCTAssertEqual(
      play([(0, 9)]).memoryWords(), "Memory: not tested (no card had to be remembered)")
    XCTAssertEqual(
      play([(0, 1), (9, 0)]).memoryWords(), "Memory: 100% (1 of 1 cards you had seen)")
    // 9 is the mate of 0, and 4 that of 1.
    let forgetful = play([(0, 1), (9, 2), (4, 2), (9, 0)])
    let words = [
      100: "Memory: 33% (1 of 3 cards you had seen). Forgot: horse A1, pelican A2",
      60: "Memory: 33%. Forgot: horse A1, pelican A2",
      40: "Memory: 33%. Forgot: horse A1, 1 more", 29: "Memory: 33%. Forgot: 2",
      20: "Memory: 33%",
    ]
    for (width, words) in words { XCTAssertEqual(forgetful.memoryWords(width: width), words) }
  }

  func testACardIsNamedByItsRowAndItsColumn() {
    XCTAssertEqual([0, 8, 9, 35].map { "\(Grid(.hard).name(of: $0))" }, ["A1", "A9", "B1", "D9"])
  }
}
