import Platform
import ThreeDucksCore

/// A high score and, if it was checked against its log, the verdict.
struct CheckedScore {
  let score: HighScore
  /// The log of the score; nil if it is missing or was not looked for.
  var log: FilePath?
  /// The verdict; nil if the score was not checked.
  var verdict: ScoreVerdict?
}

/// Checks every high score against its log.
struct ScoreAudit {
  /// The folder of the sessions' logs.
  let folder: LogFolder?
  /// Today in UTC; nil if it is unknown.
  let today: Day?

  /// Checks the scores of a leaderboard; they keep their order.
  func check(_ scores: HighScores, in list: Leaderboard) -> [CheckedScore] {
    // Ranked games never share a seed, so a second score with the same seed is a copy.
    var seeds: Set<UInt64> = []
    return scores[list].map { score in
      check(score, in: list, isCopy: !seeds.insert(score.seed).inserted)
    }
  }

  private func check(_ score: HighScore, in list: Leaderboard, isCopy: Bool) -> CheckedScore {
    guard let log = score.log.flatMap({ LogFolder.path(of: $0, in: folder) }),
      FileSystem.isFile(log)
    else {
      return CheckedScore(score: score, verdict: .noLog)
    }
    return CheckedScore(
      score: score, log: log, verdict: verdict(on: score, in: list, log, isCopy: isCopy))
  }

  private func verdict(
    on score: HighScore, in list: Leaderboard, _ log: FilePath, isCopy: Bool
  ) -> ScoreVerdict {
    if isCopy {
      let text = "expected a deal that no other score has, but a better score has this deal too"
      return .contradicted(line: nil, text: text)
    }
    do {
      let bytes = try ByteReader(path: log)
      return try ScoreVerdict(on: score, at: list.difficulty, today: today, reading: bytes.next)
    } catch {
      return .contradicted(line: nil, text: "cannot be read (\(SystemError(error).reason))")
    }
  }
}
