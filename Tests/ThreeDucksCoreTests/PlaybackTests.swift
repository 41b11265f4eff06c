import Redux
import XCTest

@testable import ThreeDucksCore

final class PlaybackTests: XCTestCase {
  private static let entries: [LogEntry] = [
    LogEntry(milliseconds: 5, action: .startGame(difficulty: .easy, seed: 7), by: nil),
    LogEntry(milliseconds: 812, action: .flipCard(3), by: nil),
    LogEntry(milliseconds: 1502, action: .flipCard(7), by: nil),
    LogEntry(milliseconds: 2502, action: .unFlipSelectedCards, by: .gameLogic),
    LogEntry(milliseconds: 9000, action: .endGame, by: nil),
  ]

  private let playback = Playback(entries, from: ThreeDucksState())

  func testWhatNoLogShowsIsPlayedToo() {
    let actions = playback.records.map(\.entry.action)
    XCTAssert(actions.contains { if case .clock(.started) = $0 { true } else { false } })
    XCTAssertEqual(actions.compactMap(\.logged), Self.entries.map(\.action))
  }

  func testAStopFollowsEachActionOfTheLogAndWhatItSentAtOnce() {
    XCTAssertEqual(playback.stops.count, Self.entries.count + 1)
    XCTAssertEqual(playback.stops.first, 0)
    XCTAssertEqual(playback.stops.last, playback.records.count)
    XCTAssertEqual(
      playback.stops.indices.map { playback.time(of: $0).milliseconds },
      [0] + Self.entries.map(\.milliseconds))
  }

  func testTheStateAtEachStopIsThatOfTheReplay() {
    var (watched, replayed) = (playback.beginning, ThreeDucksState())
    for (number, entry) in Self.entries.enumerated() {
      for record in playback.records[playback.stops[number]..<playback.stops[number + 1]] {
        threeDucksReducer(&watched, record.entry.action)
      }
      threeDucksReducer(&replayed, .game(entry.action))
      XCTAssertEqual(watched.digest, replayed.digest)
    }
  }

  func testTheTimersThatWaitAreKnown() {
    let waiting = playback.stops.map { playback.waiting(at: $0) }
    XCTAssertEqual(
      waiting, [[], [], [], ["gameLogic.unFlip, which sends game(unFlipSelectedCards)"], [], []])
  }

  func testTurnsAndDealsAreMarked() {
    XCTAssertEqual(playback.turns, [Playback.Turn(stop: 3, kind: .search)])
    XCTAssertEqual(playback.deals, [1])
  }

  func testAGameAgainstADuckIsWatchedAsItWasRecorded() throws {
    let run = GameRun.duel(against: .forgetful)
    run.playToTheEnd()
    let entries = try run.log.text.split(separator: "\n").compactMap { line -> LogEntry? in
      guard case .entry(let entry) = try LogLine(Array(line.utf8)[...]) else { return nil }
      return entry
    }
    let playback = Playback(entries, from: ThreeDucksState())
    XCTAssertEqual(
      playback.records.compactMap(\.entry.action.logged), entries.map(\.action))
    XCTAssertEqual(
      playback.turns.map(\.kind), run.state.game?.memory.turns,
      "the player's turns alone are marked")
  }

  func testANewGameRemembersNothingOfTheOneBefore() {
    func game(at time: Int) -> [LogEntry] {
      [(0, .startGame(difficulty: .easy, seed: 7)), (100, .flipCard(2)), (200, .flipCard(3))].map {
        (offset: Int, action: GameAction) in
        LogEntry(milliseconds: time + offset, action: action, by: nil)
      }
    }
    let playback = Playback(game(at: 0) + game(at: 2000), from: ThreeDucksState())
    XCTAssertEqual(playback.turns.map(\.kind), [.luck, .luck])
    XCTAssertEqual(playback.deals, [1, 5])
  }
}

final class PlaybackReadingTests: XCTestCase {
  private let header = """
    {"format":"three-ducks.action-log","version":1,"app":"0","recorded":"","difficulty":"easy"}
    """
  private let deal = #"{"t":0,"action":"startGame","difficulty":"easy","seed":7}"#

  private func read(_ lines: String...) throws -> Playback {
    var chunks = [Array((lines.joined(separator: "\n") + "\n").utf8)]
    return try Playback { chunks.popLast() }
  }

  func testABrokenLogIsReadToItsLastGoodAction() throws {
    let playback = try read(header, deal, #"{"t":100,"action":"flipCard","card":3}"#, "junk")
    XCTAssertEqual(playback.stops.count, 3)
    XCTAssertEqual(playback.problem?.line, 4)
  }

  func testALogThatLiesIsReadToTheLie() throws {
    let lie = #"{"t":100,"action":"winGame","by":"gameLogic"}"#
    let playback = try read(header, deal, lie)
    XCTAssertEqual(playback.stops.count, 2)
    XCTAssertEqual(playback.problem?.line, 3)
  }

  func testALogThatIsWholeHasNoProblem() throws {
    XCTAssertNil(try read(header, deal).problem)
  }

  func testALogWithoutAGameIsRefused() {
    XCTAssertThrowsError(try read(header, #"{"t":0,"action":"setDifficulty","difficulty":"hard"}"#))
    {
      XCTAssertEqual(
        $0 as? ReplayReport.Problem,
        ReplayReport.Problem(line: nil, text: "expected a game, and there is none"))
    }
  }

  func testAFileThatIsNoLogIsRefusedAtItsLine() {
    XCTAssertThrowsError(try read("hello")) {
      XCTAssertEqual(($0 as? ReplayReport.Problem)?.line, 1)
    }
  }
}

extension ThreeDucksAction {
  /// The action of the game; nil for any other.
  fileprivate var logged: GameAction? { if case .game(let action) = self { action } else { nil } }
}
