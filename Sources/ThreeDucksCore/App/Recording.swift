import Redux

/// An action log that is being written, as the game sees it from inside: two functions, whatever
/// stands behind them.
public struct ActionLog: Sendable {
  /// The name by which the save file can name the log; nil before its first line, and for a log that
  /// cannot be read again, such as a pipe.
  public let name: @Sendable () -> String?
  /// Hands one line, or several as one, with their line ends, to the system.
  ///
  /// - Throws: ``RecordingProblem``.
  public let append: @Sendable (String) throws(RecordingProblem) -> Void

  /// Makes a log of its two functions.
  public init(
    name: @escaping @Sendable () -> String?,
    append: @escaping @Sendable (String) throws(RecordingProblem) -> Void
  ) {
    self.name = name
    self.append = append
  }
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Writes the action log: a line for each action, before anything that follows from it.
  ///
  /// The log begins with the first action that is part of it, and ends at ``ThreeDucksAction/close``. The
  /// state learns its name as soon as it holds the game. When a line cannot be written, nothing more is,
  /// and the state learns of it once.
  ///
  /// - Parameters:
  ///   - log: Where the lines go.
  ///   - app: The version of the program.
  ///   - now: The date, in UTC, such as `2026-11-21T10:00:00Z`.
  public static func recording(
    to log: ActionLog, app: String, now: @escaping @Sendable () -> String
  ) -> Self {
    let recording = Locked(Recording())
    return Middleware("recording", comparing: \.difficulty) { difficulty, step in
      let lines = recording.withLock {
        $0.lines(of: step) { LogHeader(app: app, recorded: now(), difficulty: difficulty) }
      }
      guard let lines else { return .none }
      do throws(RecordingProblem) {
        try log.append(lines)
      } catch {
        recording.withLock { $0.end() }
        return .send(.recordingFailed(error))
      }
      guard step.state.log == nil, let name = log.name() else { return .none }
      return .send(.recordingBegan(log: name))
    }
  }
}

/// How far a log has come.
private struct Recording {
  private enum Progress {
    case notBegun
    case begun(actions: Int)
    case ended
  }

  private var progress = Progress.notBegun
  /// The lines of a game that goes on, until all are here that its other log has: a program that is
  /// killed meanwhile leaves the game as far as it had come, in one log or the other.
  private var held = ""

  /// The lines, with their line ends, that are to be written after a step; nil for none.
  ///
  /// - Parameter header: Makes the first line.
  mutating func lines(
    of step: Step<ThreeDucksState, ThreeDucksAction>, header: () -> LogHeader
  ) -> String? {
    switch step.action {
    case .game(let action): note(step.entry(action), header)
    case .close, .closeAtOnce: close(step)
    case .unfinishedGame(.resumed): break
    default: return nil
    }
    guard !step.state.isCatchingUp, !held.isEmpty else { return nil }
    defer { held = "" }
    return held
  }

  /// Ends the log without a footer.
  mutating func end() { progress = .ended }

  private mutating func note(_ entry: LogEntry, _ header: () -> LogHeader) {
    switch progress {
    case .notBegun:
      append(.header(header()))
      progress = .begun(actions: 1)
    case .begun(let actions): progress = .begun(actions: actions + 1)
    case .ended: return
    }
    append(.entry(entry))
  }

  private mutating func close(_ step: Step<ThreeDucksState, ThreeDucksAction>) {
    if case .begun(let actions) = progress {
      append(
        .footer(
          LogFooter(
            milliseconds: step.time.milliseconds, actions: actions, digest: step.state.digest)))
    }
    progress = .ended
  }

  private mutating func append(_ line: LogLine) { held += "\(line)\n" }
}

extension Step where State == ThreeDucksState, Action == ThreeDucksAction {
  /// The step as a log has it.
  func entry(_ action: GameAction) -> LogEntry {
    LogEntry(milliseconds: time.milliseconds, action: action, by: action.sender)
  }
}
