import XCTest

/// The reports and logs of `three-ducks simulate`.
final class SimulateTests: ProgramTestCase {
  private func simulate(_ options: [String]) throws -> Run {
    try home.run(["simulate", "--games", "20", "--player", "forgetful", "--seed", "5"] + options)
  }

  private func object(_ json: some StringProtocol) throws -> [String: Any] {
    try XCTUnwrap(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  func testADuelReportCountsResultsAndChartsPairs() throws {
    let run = try simulate(["--against", "forgetful"])
    XCTAssertEqual(run.status, 0, run.errors)
    let lines = run.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(
      lines[0], "20 easy games, forgetful player against the forgetful duck, seed 5")
    XCTAssertNotNil(
      lines[1].wholeMatch(
        of: /won \d+ \(\d+\.\d%\), drawn \d+ \(\d+\.\d%\), lost \d+ \(\d+\.\d%\)/), lines[1])
    XCTAssert(lines[2].hasPrefix("moves: mean "), lines[2])
    XCTAssert(lines[3].hasPrefix("player's pairs: mean "), lines[3])
    XCTAssert(lines[4...].allSatisfy { $0.contains("#") || $0.hasSuffix(" 0") }, run.output)
  }

  func testEveryLogPassesAStrictReplayAndAgreesWithTheReport() throws {
    let options = ["--logs", "logs", "--json", "--against", "forgetful"]
    let run = try simulate(options)
    XCTAssertEqual(run.status, 0, run.errors)
    let report = try object(run.output)
    XCTAssertEqual(report["games"] as? Int, 20)
    XCTAssertEqual(report["against"] as? String, "forgetful")
    let replays = try assertRun("replay", "--verify", "--json", "logs").output
      .split(separator: "\n")
    XCTAssertEqual(replays.count, 20)
    let moves = try replays.map { try object($0)["moves"] as? Double ?? 0 }
    XCTAssertEqual(
      moves.reduce(0, +) / 20, try XCTUnwrap(report["meanMoves"] as? Double), accuracy: 1e-9)
    for (result, winner) in [("won", #""player""#), ("lost", #""opponent""#)] {
      XCTAssertEqual(
        report[result] as? Int, replays.count { $0.contains(#""winner":\#(winner)"#) }, result)
    }
    XCTAssertEqual(try simulate(options).status, 74, "no log may be overwritten")
  }
}
