import Platform
import ThreeDucksCore

/// Asks the log of every high score whether it proves it.
struct ScoreAudit {
  /// What was found out about one score.
  struct Finding {
    /// The log that was asked; nil when there is none.
    let log: FilePath?
    let verdict: ScoreVerdict
  }

  private struct Game: Hashable {
    let log: FilePath
    let seed: UInt64
    let milliseconds: Int
  }

  private let proofs: ProofFolder
  private let logs: LogFolder?
  /// The most bytes of a log that is asked.
  private let largest: Int
  /// The games that prove a score already: each proves one.
  private var games: Set<Game> = []

  /// What is to be said of all scores of a save file, in their order.
  ///
  /// - Parameters:
  ///   - logs: Where older games kept what proves their scores.
  ///   - largest: The most bytes of a log that is asked, for who cannot wait.
  static func findings(
    on scores: HighScores, in file: FilePath, logs: LogFolder? = .default,
    largest: Int = .max
  ) -> [Leaderboard: [Finding]] {
    var audit = ScoreAudit(
      proofs: ProofFolder(of: FileSystem.resolved(file)), logs: logs, largest: largest)
    var findings: [Leaderboard: [Finding]] = [:]
    for list in Leaderboard.all {
      findings[list] = audit.findings(scores[list], at: list.difficulty)
    }
    return findings
  }

  private init(proofs: ProofFolder, logs: LogFolder?, largest: Int) {
    self.proofs = proofs
    self.logs = logs
    self.largest = largest
  }

  private mutating func findings(
    _ scores: [HighScore], at difficulty: Difficulty
  ) -> [Finding] {
    scores.map { score in
      guard let log = score.log.flatMap(path) else { return Finding(log: nil, verdict: .noLog) }
      let game = Game(log: log, seed: score.seed, milliseconds: score.milliseconds)
      guard games.insert(game).inserted else {
        let text = "expected a log of its own, and another score names this game"
        return Finding(log: log, verdict: .contradicted(line: nil, text: text))
      }
      let report = replay(log)
      return Finding(log: log, verdict: ScoreVerdict(on: score, at: difficulty, by: report))
    }
  }

  /// Where the log of a name is.
  private func path(_ name: String) -> FilePath? {
    let folders = name.contains("/") ? [] : [proofs.path, logs?.path].compactMap { $0 }
    return folders.map { $0.appending(name) }.first { FileSystem.isFile($0) }
  }

  private func replay(_ path: FilePath) -> ReplayReport {
    do {
      let bytes = try ByteReader(path: path)
      var rest = largest
      var events = ReplayStream(.log, ScoreVerdict.options) {
        let piece = try bytes.next()
        rest -= piece?.count ?? 0
        guard rest >= 0 else { throw SystemError("it is larger than \(largest) bytes") }
        return piece
      }
      return try events.nextReport() ?? ReplayReport(unreadable: "expected a log")
    } catch {
      let reason = (error as? SystemError)?.reason ?? "\(error)"
      return ReplayReport(unreadable: "cannot be read (\(reason))")
    }
  }
}
