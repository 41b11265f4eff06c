import XCTest

@testable import ThreeDucksCore

final class PlaybackTests: XCTestCase {
  private static let entries = GameRun.played("0 easy:7, 812 3, 1502 7, 9000 endGame").entries

  private let playback = Playback(entries, from: ThreeDucksState())

  private func logged(_ playback: Playback) -> [GameAction] {
    playback.records.compactMap {
      if case .game(let action) = $0.step.action { action } else { nil }
    }
  }

  func testAPlaybackIncludesActionsThatALogLeavesOut() {
    XCTAssert(
      playback.records.contains {
        if case .clock(.started) = $0.step.action { true } else { false }
      })
    XCTAssertEqual(logged(playback), Self.entries.map(\.action))
  }

  func testAStopFollowsEachLoggedActionAndItsImmediateConsequences() {
    XCTAssertEqual(playback.stops.count, Self.entries.count + 1)
    XCTAssertEqual(playback.stops.first, 0)
    XCTAssertEqual(playback.stops.last, playback.records.count)
    XCTAssertEqual(
      playback.stops.indices.map { playback.time(of: $0).milliseconds },
      [0, 0, 812, 1502, 2502, 9000])
  }

  func testEachStopListsThePendingEffects() {
    XCTAssertEqual(
      playback.stops.map { playback.pendingEffects(after: $0) },
      [[], [], [], ["gameLogic.unFlip, which sends game(unFlipSelectedCards)"], [], []])
  }

  func testPairsAndDealsAreMarked() {
    XCTAssertEqual(playback.pairs, [])
    XCTAssertEqual(playback.deals, [1])
    let two = GameRun.played("0 easy:7, 100 2, 200 3, 2000 easy:7, 2100 3, 2200 2")
    let twoGames = Playback(two.entries, from: ThreeDucksState())
    XCTAssertEqual(twoGames.pairs, [3, 6])
    XCTAssertEqual(twoGames.deals, [1, 4])
    let forgotten = GameRun.played("0 easy:7, 100 2, 200 0, 2000 easy:7, 2100 3, 2200 0")
    XCTAssertEqual(
      Playback(forgotten.entries, from: ThreeDucksState()).misses, [],
      "card 3 is the mate of card 2, but a new game begins with no memory")
  }

  func testAGameAgainstADuckIsPlayedBackAsItWasRecorded() {
    let run = GameRun.duel(against: .forgetful)
    run.playToTheEnd()
    let playback = Playback(run.entries, from: ThreeDucksState())
    XCTAssertEqual(logged(playback), run.entries.map(\.action))
    XCTAssertEqual(playback.pairs.count, 6, "the pairs of both are marked")
  }

  // MARK: - Reading

  private func read(_ text: String) throws -> Playback {
    var chunks = [Array(text.utf8)]
    return try Playback { chunks.popLast() }
  }

  func testALogIsReadUpToItsFirstProblem() throws {
    let log = GameRun.played("0 easy:7, 100 3").log.text
    XCTAssertNil(try read(log).problem)
    for wrong in [
      "junk\n", #"{"t":100,"action":"winGame","by":"gameLogic"}"# + "\n", #"{"t":200,"ac"#,
    ] {
      let playback = try read(log + wrong)
      XCTAssertEqual(playback.stops.count, 3)
      XCTAssertEqual(playback.problem?.line, 4)
    }
  }

  func testALogWithoutAGameIsRefused() {
    let noLog =
      "this is not a Three Ducks log: "
      + "expected a header, {\"format\":\"three-ducks.action-log\",…}"
    for (log, line, problem) in [
      (
        GameRun.played("0 easy:7").lines[0] + "\n", nil,
        "expected a game, but the log contains none"
      ),
      ("hello\n", 1, noLog),
    ] {
      XCTAssertThrowsError(try read(log)) {
        XCTAssertEqual($0 as? ReplayReport.Problem, .init(line: line, text: problem))
      }
    }
  }
}
