import XCTest

/// `three-ducks simulate` against a duck, as a user and a program meet it.
final class SimulateTests: XCTestCase {
  private var home: PlayersHome!

  override func setUpWithError() throws {
    home = try PlayersHome()
  }

  override func tearDown() {
    home?.remove()
  }

  private func simulate(_ duck: String, _ options: String...) throws -> Run {
    try home.run(
      ["simulate", "--games", "40", "--player", "forgetful", "--against", duck, "--seed", "5"]
        + options)
  }

  func testWhoWonIsReportedAndThePairsAreDrawn() throws {
    let run = try simulate("forgetful")
    XCTAssertEqual(run.status, 0, run.errors)
    let lines = run.output.split(separator: "\n").map(String.init)
    XCTAssertEqual(
      lines[0], "40 easy games, forgetful player against the forgetful duck, seed 5")
    XCTAssertNotNil(
      lines[1].wholeMatch(
        of: /won \d+ \(\d+\.\d%\), drawn \d+ \(\d+\.\d%\), lost \d+ \(\d+\.\d%\)/), lines[1])
    XCTAssert(lines[2].hasPrefix("moves: mean "), lines[2])
    XCTAssert(lines[3].hasPrefix("pairs of the player: mean "), lines[3])
    XCTAssert(lines[4...].allSatisfy { $0.contains("#") || $0.hasSuffix(" 0") }, run.output)
  }

  func testEveryLogPassesAStrictReplayAndAgrees() throws {
    for duck in ["perfect", "forgetful"] {
      let run = try simulate(duck, "--json", "--logs", duck)
      XCTAssertEqual(run.status, 0, run.errors)
      let told = try XCTUnwrap(
        JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      XCTAssertEqual(told["against"] as? String, duck)

      let strict = try home.run("replay", "--strict", "--json", duck)
      XCTAssertEqual(strict.status, 0, strict.errors)
      let replays = strict.output.split(separator: "\n")
      XCTAssertEqual(replays.count, 40)
      XCTAssert(replays[0].contains("easy-forgetful-against-\(duck)-5-00.jsonl"))
      for (ending, winner) in [("won", #""player""#), ("lost", #""opponent""#)] {
        XCTAssertEqual(
          told[ending] as? Int, replays.count { $0.contains(#""winner":\#(winner)"#) }, ending)
      }
    }
  }

  func testAnUnknownOpponentIsRefused() throws {
    let run = try simulate("human")
    XCTAssertEqual(run.status, 64)
    XCTAssert(run.errors.contains("'perfect' and 'forgetful'"), run.errors)
  }
}
