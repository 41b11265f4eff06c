import Redux
import Synchronization

/// An action log that is being written.
public struct ActionLog: Sendable {
  /// The name that the save file uses for the log; nil before the first line is written, after a write has
  /// failed, and for a log that cannot be read again, such as a pipe.
  public let name: @Sendable () -> String?
  /// Writes one or more lines, each with its newline, in a single write.
  ///
  /// - Throws: ``RecordingProblem``.
  public let append: @Sendable (String) throws(RecordingProblem) -> Void

  /// Makes a log from its functions.
  public init(
    name: @escaping @Sendable () -> String?,
    append: @escaping @Sendable (String) throws(RecordingProblem) -> Void
  ) {
    let isWhole = Mutex(true)
    self.name = { isWhole.withLock(\.self) ? name() : nil }
    self.append = { lines throws(RecordingProblem) in
      do throws(RecordingProblem) {
        try append(lines)
      } catch {
        isWhole.withLock { $0 = false }
        throw error
      }
    }
  }
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Writes the action log, with one line for each ``GameAction``.
  ///
  /// A log begins with the first deal, whose time is 0: a session without a game leaves no log. The closing line is
  /// written when the program closes.
  /// The action `recordingBegan` reports the log's name. If a line cannot be written, the action
  /// `recordingFailed` reports the problem, and no more lines are written. The format is described in
  /// `LogLine.swift`.
  ///
  /// - Parameters:
  ///   - app: The version of the program.
  ///   - date: Returns the date and time in UTC, such as `2026-11-21T10:00:00Z`.
  public static func recording(
    to log: ActionLog, app: String, date: @escaping @Sendable () -> String
  ) -> Self {
    let recording = Mutex(Recording())
    return Middleware("recording", comparing: \.difficulty) { difficulty, step in
      let lines = recording.withLock {
        $0.lines(of: step) { LogHeader(app: app, recorded: date(), difficulty: difficulty) }
      }
      guard let lines else { return .none }
      do throws(RecordingProblem) {
        try log.append(lines)
      } catch {
        recording.withLock { $0.hasEnded = true }
        return .send(.recordingFailed(error))
      }
      guard step.state.log == nil, let name = log.name() else { return .none }
      return .send(.recordingBegan(log: name))
    }
  }
}

private struct Recording {
  private var actions = 0
  /// The store time of the first deal, in milliseconds; nil before it.
  private var start: Int?
  var hasEnded = false
  /// The lines that have not been written yet.
  ///
  /// While the actions of an unfinished game are played again to continue it, their lines are held back. They are
  /// written together when the game has caught up, so that no log ever has only a part of them.
  private var held = ""

  /// The lines to write after a step, with their newlines; nil if there are none.
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

  private mutating func note(_ entry: LogEntry, _ header: () -> LogHeader) {
    if hasEnded { return }
    if start == nil {
      guard case .startGame = entry.action else { return }
      start = entry.milliseconds
      append(.header(header()))
    }
    actions += 1
    append(.entry(entry.since(start ?? 0)))
  }

  private mutating func close(_ step: Step<ThreeDucksState, ThreeDucksAction>) {
    if let start, !hasEnded {
      append(
        .footer(
          LogFooter(
            milliseconds: step.time.milliseconds - start, actions: actions,
            digest: step.state.digest)))
    }
    hasEnded = true
  }

  private mutating func append(_ line: LogLine) { held += "\(line)\n" }
}

extension Step where State == ThreeDucksState, Action == ThreeDucksAction {
  package func entry(_ action: GameAction) -> LogEntry {
    LogEntry(milliseconds: time.milliseconds, action: action, by: action.sender)
  }
}
