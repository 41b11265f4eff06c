import XCTest

@testable import ThreeDucksCore

/// What a win tells.
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

  func testTheTurnsStandBesideThoseOfTheDucks() {
    let luck = "Memory: all was luck or search"
    let game = play([(0, 9), (1, 4)])
    XCTAssertEqual(
      game.review(on: Grid(.easy), width: 78),
      ["Turns: 2 (on average: perfect memory 9.2, forgetful duck 10.3)", luck])
    XCTAssertEqual(
      game.review(on: Grid(.easy), width: 38), ["Turns: 2 (perfect 9.2, duck 10.3)", luck])
    let duel = play([(0, 9), (1, 4)], GameMode(opponent: .human))
    XCTAssertEqual(duel.review(on: Grid(.easy), width: 78), [])
  }

  func testTheMeanOfTheForgetfulDuckIsTheSimulationsOne() throws {
    for difficulty in Difficulty.allCases {
      let games = try Simulation(difficulty: difficulty, player: .forgetful, seed: 2).run(
        games: 400)
      let expected = difficulty.turnsOfForgetfulDuck
      XCTAssertEqual(games.turns.mean, expected, accuracy: expected * 0.05, "\(difficulty)")
    }
  }

  func testWhatWasForgottenIsToldByNameAndPlace() {
    let grid = Grid(.easy)
    XCTAssertEqual(play([(0, 9)]).memoryWords(on: grid), "Memory: all was luck or search")
    XCTAssertEqual(
      play([(0, 1), (9, 0)]).memoryWords(on: grid), "Memory: 100 %, nothing forgotten")
    // 9 is the mate of 0, and 4 that of 1.
    let forgetful = play([(0, 1), (9, 2), (4, 2), (9, 0)])
    XCTAssertEqual(
      forgetful.memoryWords(on: grid), "Memory: 33 %, forgotten: horse A1, pelican A2")
    XCTAssertEqual(
      forgetful.memoryWords(on: grid, width: 42), "Memory: 33 %, forgotten: horse A1, 1 more")
    XCTAssertEqual(forgetful.memoryWords(on: grid, width: 30), "Memory: 33 %, forgotten: 2")
    XCTAssertEqual(forgetful.memoryWords(on: grid, width: 20), "Memory: 33 %")
  }

  func testACardIsNamedByItsRowAndItsColumn() {
    XCTAssertEqual([0, 8, 9, 35].map { "\(Grid(.hard).name(of: $0))" }, ["A1", "A9", "B1", "D9"])
  }
}
