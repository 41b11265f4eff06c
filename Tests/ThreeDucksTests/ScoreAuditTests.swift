import GameTestSupport
import ThreeDucksCore
import XCTest

@testable import ThreeDucks

/// The verdicts on scores that are checked against their logs.
final class ScoreAuditTests: FolderTestCase {
  /// Writes the log of a session in which the easy games of these seeds were won.
  private func win(_ seeds: UInt64..., in name: String) throws {
    let script =
      seeds.enumerated().map { "\($0 * 1000) easy:\($1) clear, " }.joined() + "9000 endGame"
    try folder.write(LogInMemory.text(of: [LogEntry](script: script)), to: name)
  }

  /// The verdicts on the scores of perfect easy games.
  private func verdicts(_ scores: (seed: UInt64, log: String?)...) -> [ScoreVerdict] {
    var list = HighScores()
    for (seed, log) in scores {
      list.insert(.example(12, 0, seed: seed, log: log), for: .easy)
    }
    let audit = ScoreAudit(folder: logs, today: nil)
    return audit.check(list, in: .difficulty(.easy)).compactMap(\.verdict)
  }

  func testOneLogProvesAllScoresOfItsSession() throws {
    try win(7, 8, in: "a.jsonl")
    XCTAssertEqual(verdicts((7, "a.jsonl"), (8, "a.jsonl")), [.proven, .proven])
    XCTAssertEqual(verdicts((7, folder.path("a.jsonl"))), [.proven])
  }

  func testAScoreWithoutALogFileIsNeitherProvenNorContradicted() throws {
    try win(7, in: "a.jsonl")
    XCTAssertEqual(mkfifo(folder.path("pipe.jsonl"), 0o600), 0)
    for log in [nil, "b.jsonl", "../a.jsonl", "pipe.jsonl"] {
      XCTAssertEqual(verdicts((7, log)), [.noLog])
    }
  }

  func testAGameProvesOnlyOneScoreEvenIfItsLogHasSeveralNames() throws {
    for name in ["a.jsonl", "copy.jsonl"] { try win(7, in: name) }
    for log in ["a.jsonl", "copy.jsonl", folder.path("a.jsonl"), folder.path("./a.jsonl")] {
      let verdicts = verdicts((7, "a.jsonl"), (7, log))
      XCTAssertEqual(verdicts[0], .proven)
      guard case .contradicted = verdicts[1] else { return XCTFail("\(log) proves a second score") }
    }
  }
}
