import Platform
import ThreeDucksCore

/// Checks every high score against its log.
struct ScoreAudit {
  /// The result for one score.
  struct Finding {
    /// The log of the score; nil if it is missing.
    let log: FilePath?
    let verdict: ScoreVerdict
  }

  /// The folder of the sessions' logs.
  var folder: LogFolder? = .default
  /// Today in UTC; nil if it is unknown.
  let today: Day?

  /// The results for all scores of a save file, in the order of the scores.
  func findings(on scores: HighScores) -> [Leaderboard: [Finding]] {
    var findings: [Leaderboard: [Finding]] = [:]
    for list in Leaderboard.all {
      // Ranked games never share a seed, so a second score with the same seed is a copy.
      var seeds: Set<UInt64> = []
      findings[list] = scores[list].map { score in
        finding(on: score, in: list, isCopy: !seeds.insert(score.seed).inserted)
      }
    }
    return findings
  }

  private func finding(on score: HighScore, in list: Leaderboard, isCopy: Bool) -> Finding {
    guard let log = score.log.flatMap({ LogFolder.path(of: $0, in: folder) }),
      FileSystem.isFile(log)
    else {
      return Finding(log: nil, verdict: .noLog)
    }
    if isCopy {
      let text = "expected a deal that no other score has, but a better score has this deal too"
      return Finding(log: log, verdict: .contradicted(line: nil, text: text))
    }
    do {
      let bytes = try ByteReader(path: log)
      let verdict = try ScoreVerdict(
        on: score, at: list.difficulty, today: today, reading: bytes.next)
      return Finding(log: log, verdict: verdict)
    } catch {
      let text = "cannot be read (\(SystemError(error).reason))"
      return Finding(log: log, verdict: .contradicted(line: nil, text: text))
    }
  }
}
