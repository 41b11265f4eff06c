import Platform
import ThreeDucksCore

/// The outcome of replaying one log.
struct ReplayOutcome {
  /// The log's file, or `-`.
  let source: String
  /// The line on which the log begins.
  var line = 1
  let report: ReplayReport
  let status: ExitStatus
  /// Whether the log was checked against the rules.
  var isVerified = false

  /// The source, followed by the number of the log's first line unless that is 1.
  var name: String { line == 1 ? source : "\(source):\(line)" }
}

extension LogSource {
  /// Replays the logs of the source, one after another.
  ///
  /// - Parameters:
  ///   - watch: Called for each action; nil if the actions are not printed.
  ///   - deliver: Called with the outcome of each log.
  func replay(
    _ options: ReplayOptions, watch: ((Replay.Step) throws -> Void)?,
    deliver: (ReplayOutcome) throws -> Void
  ) throws {
    do {
      let bytes: ByteReader
      switch self {
      case .standardInput: bytes = ByteReader()
      case .file(let path): bytes = try ByteReader(path: path)
      case .nothing(_, let reason): return try deliver(unreadable(reason))
      }
      let content: ReplayStream.Content = self == .standardInput ? .logs : .log
      var stream = ReplayStream(content, options, reportsSteps: watch != nil) { try bytes.next() }
      while let event = try stream.next() {
        switch event {
        case .step(let step): try watch?(step)
        case .report(let report, let line):
          let status = ExitStatus(report.status)
          try deliver(
            ReplayOutcome(
              source: name, line: line, report: report, status: status,
              isVerified: options.verifies))
        }
      }
    } catch let error as SystemError {
      try deliver(unreadable(LogSource.reason(error)))
    }
  }

  private func unreadable(_ reason: String) -> ReplayOutcome {
    ReplayOutcome(source: name, report: ReplayReport(unreadable: reason), status: .unreadable)
  }
}

extension ExitStatus {
  fileprivate init(_ status: ReplayStatus) {
    self =
      switch status {
      case .ok, .unfinished: .fine
      case .mismatch: .mismatch
      case .invalid: .invalidData
      }
  }
}

// MARK: - JSON

extension ReplayOutcome {
  var json: JSON {
    let state = report.state
    let cards = state.game?.cards ?? []
    return [
      "log": .string(name),
      "status": .string(report.status.rawValue),
      "error": .string(report.problem?.text),
      "line": .integer(report.problem?.line),
      "actions": .integer(report.actions),
      "gamesStarted": .integer(report.gamesStarted),
      "gamesWon": .integer(report.gamesWon),
      "gameState": .string(state.phase.rawValue),
      "difficulty": .string(state.difficulty.rawValue),
      "seed": .integer(state.lastSeed),
      "moves": .integer(state.game?.moves ?? 0),
      "matchedPairs": .integer(state.game?.matchedPairs ?? 0),
      "cards": .array(cards.map { .string($0.animal.rawValue) }),
      "faceUp": .array(cards.map { .bool($0.isFlipped) }),
      "durationMs": .integer(report.milliseconds),
      "digest": .string(state.digest),
      "games": .array(report.games.map(\.json)),
    ]
  }
}

extension ReplayedGame {
  fileprivate var json: JSON {
    .object(
      [
        ("difficulty", .string(game.difficulty.rawValue)),
        ("seed", .integer(game.seed)),
        ("moves", .integer(game.moves)),
        ("milliseconds", .integer(milliseconds)),
        ("missedMatches", .integer(game.memory.missedPlaces.count)),
        ("result", .string(result.rawValue)),
        ("line", .integer(line)),
      ] + game.mode.fields + (game.duel.map { fields(of: $0) } ?? []))
  }

  /// The pairs of both players, and the winner: `nobody` after a draw, null if the game was not finished.
  private func fields(of duel: Duel) -> [(name: String, value: JSON?)] {
    [
      ("playerPairs", .integer(duel.playersPairs)),
      ("opponentPairs", .integer(duel.opponentsPairs)),
      ("winner", .string(result == .won ? duel.leader?.rawValue ?? "nobody" : nil)),
    ]
  }
}
