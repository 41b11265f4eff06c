import Redux

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Writes the action log: a line for each action, before anything that follows from it.
  ///
  /// The log begins with the first action that is part of it, and ends at ``ThreeDucksAction/close``.
  /// When a line cannot be written, nothing more is, and the state learns of it once.
  ///
  /// - Parameters:
  ///   - log: Where the lines go.
  ///   - app: The version of the program.
  ///   - now: The date, in UTC, such as `2026-11-21T10:00:00Z`.
  public static func recording(
    to log: ActionLog, app: String, now: @escaping @Sendable () -> String
  ) -> Self {
    recording(Recording(log, app: app, now: now))
  }

  /// Writes the action log.
  package static func recording(_ recording: Recording) -> Self {
    Middleware("recording", comparing: \.difficulty) { difficulty, step in
      do throws(RecordingProblem) {
        try recording.write(step, after: difficulty)
        return .none
      } catch {
        return .send(.recordingFailed(error))
      }
    }
  }

  /// Gives a score the log of its game, which was closed behind the win: from then on nothing that
  /// becomes of the session can take the proof away.
  package static func proving(by recording: Recording) -> Self {
    .intercept("proving") { _, action in
      guard case .library(.scored(let score, nil)) = action,
        let (proof, digest) = recording.takeProof(date: score.date, seed: score.seed)
      else { return action }
      return .library(.scored(score.proved(by: proof.name, digest: digest), proof: proof))
    }
  }
}
