import XCTest

/// `three-ducks simulate`, alone and against a duck.
final class SimulateTests: ProgramTestCase {
  private func simulate(_ options: String...) throws -> Run {
    try home.run(["simulate", "--games", "20", "--player", "forgetful", "--seed", "5"] + options)
  }

  private func object(_ json: some StringProtocol) throws -> [String: Any] {
    try XCTUnwrap(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  func testWhoWonIsReportedAndThePairsAreDrawn() throws {
    let run = try simulate("--against", "forgetful")
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
    for opponent in ["", "forgetful"] {
      let options = opponent.isEmpty ? [] : ["--against", opponent]
      let logs = "logs-\(opponent)"
      let command = [
        "simulate", "--games", "20", "--player", "forgetful", "--seed", "5", "--logs", logs,
        "--json",
      ]
      let run = try home.run(command + options)
      XCTAssertEqual(run.status, 0, run.errors)
      let report = try object(run.output)
      XCTAssertEqual(report["games"] as? Int, 20)
      let strict = try home.run("replay", "--strict", "--json", logs)
      XCTAssertEqual(strict.status, 0, strict.errors)
      let replays = strict.output.split(separator: "\n")
      XCTAssertEqual(replays.count, 20)
      if opponent.isEmpty {
        let moves = try replays.map { try object($0)["moves"] as? Double ?? 0 }
        XCTAssertEqual(
          moves.reduce(0, +) / 20, try XCTUnwrap(report["meanMoves"] as? Double), accuracy: 1e-9)
      } else {
        XCTAssertEqual(report["against"] as? String, opponent)
        for (ending, winner) in [("won", #""player""#), ("lost", #""opponent""#)] {
          XCTAssertEqual(
            report[ending] as? Int, replays.count { $0.contains(#""winner":\#(winner)"#) }, ending)
        }
      }
      XCTAssertEqual(try home.run(command + options).status, 74, "no log is overwritten")
    }
  }
}
