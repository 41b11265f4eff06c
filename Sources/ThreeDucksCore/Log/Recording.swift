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
    let recording = Recording(log)
    return Middleware("recording", comparing: \.difficulty) { difficulty, step in
      do throws(RecordingProblem) {
        try recording.write(step) {
          LogHeader(app: app, recorded: now(), difficulty: difficulty)
        }
        return .none
      } catch {
        return .send(.recordingFailed(error))
      }
    }
  }
}

/// A log that grows: how far it has come.
private final class Recording: Sendable {
  private enum Progress {
    case notBegun
    case begun(actions: Int)
    case ended
  }

  private let log: ActionLog
  private let progress = Locked(Progress.notBegun)

  init(_ log: ActionLog) {
    self.log = log
  }

  func write(
    _ step: Step<ThreeDucksState, ThreeDucksAction>, header: () -> LogHeader
  ) throws(RecordingProblem) {
    let action = LoggedAction(step.action)
    guard action != nil || step.action == .close else { return }
    try progress.withLock { progress throws(RecordingProblem) in
      do throws(RecordingProblem) {
        try write(step, action, &progress, header)
      } catch {
        progress = .ended
        throw error
      }
    }
  }

  private func write(
    _ step: Step<ThreeDucksState, ThreeDucksAction>, _ action: LoggedAction?,
    _ progress: inout Progress, _ header: () -> LogHeader
  ) throws(RecordingProblem) {
    switch (progress, action) {
    case (.ended, _): break
    // The end: what closes is no action of a log.
    case (.notBegun, nil): progress = .ended
    case (.begun(let actions), nil):
      progress = .ended
      try append(
        .closing(
          LogFooter(
            milliseconds: step.time.milliseconds, actions: actions, digest: step.state.digest)))
    case (.notBegun, let action?):
      try append(.header(header()))
      try append(.entry(step.entry(action)))
      progress = .begun(actions: 1)
    case (.begun(let actions), let action?):
      try append(.entry(step.entry(action)))
      progress = .begun(actions: actions + 1)
    }
  }

  private func append(_ line: LogLine) throws(RecordingProblem) {
    try log.append("\(line)\n")
  }
}

extension Step where State == ThreeDucksState, Action == ThreeDucksAction {
  /// The step as a log tells it: who deals the cards is the player, whatever draws the seed.
  fileprivate func entry(_ action: LoggedAction) -> LogEntry {
    var sender: String?
    if action.isConsequence, case .middleware(let name) = origin { sender = name }
    return LogEntry(milliseconds: time.milliseconds, action: action, by: sender)
  }
}
