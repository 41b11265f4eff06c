import ThreeDucksCore
import XCTest

@testable import ThreeDucks

/// The text of a simulation's result.
final class SimulationReportTests: XCTestCase {
  private func text(games: Int) throws -> String {
    let simulation = Simulation(difficulty: .easy, player: .perfect, seed: 1)
    let result = try simulation.run(games: games) { _ in nil }
    return SimulationReport(simulation: simulation, result: result).text
  }

  func testAReportOfFewGamesHasOneMarkForEachGame() throws {
    XCTAssertEqual(
      try text(games: 3),
      """
      3 easy games, perfect player, seed 1
      moves: mean 18.7, standard deviation 1.2, from 18 to 20
             18         2  ##
             19         0
             20         1  #
      """)
  }

  func testOneGameHasASingularHeading() throws {
    XCTAssert(try text(games: 1).hasPrefix("1 easy game, perfect player, seed 1\n"))
  }

  func testAReportOfManyGamesHasAFullWidthChart() throws {
    let report = try text(games: 300)
    XCTAssert(report.contains("mean 18.3, standard deviation 1.4"), report)
    XCTAssert(report.contains("167  " + String(repeating: "#", count: 50)), report)
  }
}
