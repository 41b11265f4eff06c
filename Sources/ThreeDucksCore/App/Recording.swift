import Redux

/// A log that grows: how far it has come, and what it can prove.
package final class Recording: Sendable {
  private enum Progress {
    case notBegun
    case begun(actions: Int)
    case ended
  }

  private struct Content {
    var progress = Progress.notBegun
    /// The lines that are to be written now.
    var unwritten = ""
    /// The lines of a game that goes on, until all are here that its other log has.
    var held: String?
    /// The game that is on, and what a log of it alone begins with.
    var entries = GameEntries()
    var header: LogHeader?
    /// The game that was won last, until it is scored.
    var won: (text: String, digest: String, difficulty: Difficulty)?
  }

  private let log: ActionLog
  private let app: String
  private let now: @Sendable () -> String
  private let content = Locked(Content())

  /// Stands before the first action.
  ///
  /// - Parameters:
  ///   - log: Where the lines go.
  ///   - app: The version of the program.
  ///   - now: The date, in UTC, such as `2026-11-21T10:00:00Z`.
  package init(_ log: ActionLog, app: String, now: @escaping @Sendable () -> String) {
    self.log = log
    self.app = app
    self.now = now
  }

  /// Writes what a step did.
  ///
  /// - Parameter difficulty: The difficulty before the step.
  func write(
    _ step: Step<ThreeDucksState, ThreeDucksAction>, after difficulty: Difficulty
  ) throws(RecordingProblem) {
    let isResumed = step.action == .unfinishedGame(.resumed)
    var action: GameAction?
    if case .game(let some) = step.action { action = some }
    guard action != nil || step.action.isEnd || isResumed else { return }
    let lines = content.withLock { content in
      holdOrRelease(step.state.isCatchingUp, &content)
      if !isResumed { note(step, action, &content, difficulty) }
      defer { content.unwritten = "" }
      return content.unwritten
    }
    if lines.isEmpty { return }
    do throws(RecordingProblem) {
      try log.append(lines)
    } catch {
      // A log that has stopped proves nothing.
      content.withLock { $0 = Content(progress: .ended) }
      throw error
    }
  }

  /// The log of the game that was won last and the digest that closes it, if it was recorded: once.
  func takeProof(date: String, seed: UInt64) -> (proof: Proof, digest: String)? {
    content.withLock { content in
      guard let won = content.won.take() else { return nil }
      let time = String(date.map { $0 == ":" ? "-" : $0 })
      let name = "\(time)-\(won.difficulty.rawValue)-\(seed).jsonl"
      return (Proof(name: name, text: won.text), won.digest)
    }
  }

  private func note(
    _ step: Step<ThreeDucksState, ThreeDucksAction>, _ action: GameAction?,
    _ content: inout Content, _ difficulty: Difficulty
  ) {
    switch (content.progress, action) {
    case (.ended, _): return
    // The end: what closes is no action of a log.
    case (.notBegun, nil): content.progress = .ended
    case (.begun(let actions), nil):
      content.progress = .ended
      let footer = LogFooter(
        milliseconds: step.time.milliseconds, actions: actions, digest: step.state.digest)
      append(.footer(footer), &content)
    case (.notBegun, let action?):
      append(.header(header(difficulty)), &content)
      append(.entry(step.entry(action)), &content)
      content.progress = .begun(actions: 1)
    case (.begun(let actions), let action?):
      append(.entry(step.entry(action)), &content)
      content.progress = .begun(actions: actions + 1)
    }
    if let action { noteGame(step, action, &content, difficulty) }
  }

  private func noteGame(
    _ step: Step<ThreeDucksState, ThreeDucksAction>, _ action: GameAction,
    _ content: inout Content, _ difficulty: Difficulty
  ) {
    if case .startGame = action { content.header = header(difficulty) }
    content.entries.note(step.entry(action))
    let game = content.entries.game
    guard action == .winGame, step.state.game?.isWon == true, let header = content.header,
      !game.isEmpty
    else { return }
    let digest = step.state.digest
    let footer = LogFooter(
      milliseconds: step.time.milliseconds, actions: game.count, digest: digest)
    let lines = [.header(header)] + game.map(LogLine.entry) + [.footer(footer)]
    content.won = (lines.map { "\($0)\n" }.joined(), digest, step.state.difficulty)
    content.entries = GameEntries()
  }

  private func header(_ difficulty: Difficulty) -> LogHeader {
    LogHeader(app: app, recorded: now(), difficulty: difficulty)
  }

  private func append(_ line: LogLine, _ content: inout Content) {
    if content.held == nil {
      content.unwritten += "\(line)\n"
    } else {
      content.held? += "\(line)\n"
    }
  }

  /// Keeps lines back while a game is caught up with, and then hands them over as one: whoever kills the
  /// program meanwhile finds the game as far as it had come.
  private func holdOrRelease(_ isCatchingUp: Bool, _ content: inout Content) {
    if isCatchingUp {
      content.held = content.held ?? ""
    } else if let held = content.held.take() {
      content.unwritten += held
    }
  }
}

extension Step where State == ThreeDucksState, Action == ThreeDucksAction {
  /// The step as a log has it.
  func entry(_ action: GameAction) -> LogEntry {
    LogEntry(milliseconds: time.milliseconds, action: action, by: action.sender)
  }
}
