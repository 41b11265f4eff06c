import GameTestSupport
import Platform
import Redux
import TestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

/// What the logs say about the scores that name them.
final class ScoreAuditTests: XCTestCase {
  private var folder: TemporaryFolder!

  override func setUpWithError() throws {
    folder = try TemporaryFolder()
  }

  override func tearDown() { folder = nil }

  /// Wins games of these seeds in one session.
  ///
  /// - Returns: What the session's log holds.
  private func play(_ seeds: UInt64...) -> String {
    let log = LogInMemory()
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(saves: SavesInMemory().client, log: log.log, app: "") { "" })
    for seed in seeds {
      store.dispatch(.game(.startGame(difficulty: .easy, seed: seed)))
      let cards = store.state.game?.cards ?? []
      for animal in Animal.allCases {
        for place in cards.indices where cards[place].animal == animal {
          store.dispatch(.game(.flipCard(place)))
        }
      }
      store.advance(to: store.time + .seconds(1))
    }
    return log.text
  }

  /// The verdicts on perfect games of easy cards.
  private func verdicts(_ scores: (seed: UInt64, log: String?)...) -> [ScoreVerdict] {
    var list = HighScores()
    for (seed, log) in scores {
      list.insert(
        HighScore(
          moves: 12, milliseconds: 0, date: "2026-11-21T10:00:00Z", seed: seed, log: log),
        for: .easy)
    }
    let audit = ScoreAudit(folder: LogFolder(path: FilePath(folder.path)), today: nil)
    return audit.findings(on: list)[.difficulty(.easy)]?.map(\.verdict) ?? []
  }

  func testTheScoresOfASessionNameOneLogWhichProvesThemAll() throws {
    try folder.write(play(7, 8), to: "a.jsonl")
    XCTAssertEqual(verdicts((7, "a.jsonl"), (8, "a.jsonl")), [.proven, .proven])
    XCTAssertEqual(verdicts((7, folder.path("a.jsonl"))), [.proven])
  }

  func testWithoutALogThereIsNoVerdict() throws {
    try folder.write(play(7), to: "a.jsonl")
    XCTAssertEqual(mkfifo(folder.path("pipe.jsonl"), 0o600), 0)
    for log in [nil, "b.jsonl", "../a.jsonl", "pipe.jsonl"] {
      XCTAssertEqual(verdicts((7, log)), [.noLog])
    }
  }

  func testOneGameProvesOnlyOneScoreWhateverItsLogIsCalled() throws {
    for name in ["a.jsonl", "copy.jsonl"] { try folder.write(play(7), to: name) }
    for log in ["a.jsonl", "copy.jsonl", folder.path("a.jsonl"), folder.path("./a.jsonl")] {
      let verdicts = verdicts((7, "a.jsonl"), (7, log))
      XCTAssertEqual(verdicts[0], .proven)
      guard case .contradicted = verdicts[1] else { return XCTFail("\(log) proves a second score") }
    }
  }
}
