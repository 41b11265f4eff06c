import Redux

/// Access to the save file.
package struct SaveFileClient: Sendable {
  /// The result of reading or changing the file.
  package struct Outcome: Sendable {
    /// The file's content now; nil if the file could not be read or written.
    package let file: SaveFile?
    /// What went wrong; nil if nothing did.
    package let problem: SaveProblem?

    package init(file: SaveFile?, problem: SaveProblem? = nil) {
      self.file = file
      self.problem = problem
    }
  }

  /// How long a change may wait for a file that another session has locked.
  package enum LockTimeout: Sendable {
    case none
    /// Too short for a player to notice.
    case brief
    /// As long as a player is willing to wait for the program to quit.
    case long
  }

  package typealias Change = @Sendable (inout SaveFile) -> Void

  /// Reads the file; a missing file reads as an empty one.
  package let load: @Sendable () -> Outcome
  /// Reads the file, changes it and writes it, under a lock.
  package let update: @Sendable (LockTimeout, Change) -> Outcome

  package init(
    load: @escaping @Sendable () -> Outcome,
    update: @escaping @Sendable (LockTimeout, Change) -> Outcome
  ) {
    self.load = load
    self.update = update
  }

  /// Saves nothing, because there is no folder to save in.
  package static let nowhere = SaveFileClient(
    load: { Outcome(file: nil, problem: .nowhere) },
    update: { _, _ in Outcome(file: nil, problem: .nowhere) })
}

extension Middleware where State == ThreeDucksState, Action == ThreeDucksAction {
  /// Reads the save file at launch, and saves the chosen difficulty and the name of the current game's log.
  ///
  /// ``endedGame(_:log:date:)`` saves the games that end. When the program closes, this middleware saves everything
  /// that could not be saved before.
  package static func saveFile(_ saves: SaveFileClient) -> Self {
    Middleware(
      "saveFile",
      comparing: { (difficulty: $0.nextDifficulty, isGameNamedInFile: $0.isGameNamedInFile) }
    ) { before, step in
      let state = step.state
      switch step.action {
      case .launch:
        let outcome = saves.load()
        return outcome.effect(outcome.file.map { .loaded($0) }, mustRetry: false)
      case .game(.setDifficulty(let difficulty)) where before.difficulty != state.difficulty:
        return saves.keep(state) { $0.difficulty = difficulty }
      case .library(.save), .closeAtOnce:
        return state.isEverythingSaved ? .none : saves.keep(state, waiting: .brief)
      case .close: return state.isEverythingSaved ? .none : saves.keep(state, waiting: .long)
      default:
        return before.isGameNamedInFile && !state.isGameNamedInFile ? saves.keep(state) : .none
      }
    }
  }
}

extension SaveFileClient {
  /// Saves a change, together with everything that is not saved yet.
  package func keep(
    _ state: ThreeDucksState, waiting timeout: LockTimeout? = nil,
    _ change: @escaping Change = { _ in }
  ) -> Effect<ThreeDucksAction> {
    let outcome = update(timeout ?? state.lockTimeout) { file in
      change(&file)
      file.addUnsaved(from: state)
    }
    let saved = outcome.file.map(LibraryAction.saved)
    return outcome.effect(saved, mustRetry: !state.isEverythingSaved)
  }
}

extension SaveFileClient.Outcome {
  /// Reports the outcome with `action` and, if there was a problem, with `saveFailed`.
  ///
  /// - Parameter mustRetry: Whether to save again after 5 s if the file was locked.
  func effect(_ action: LibraryAction?, mustRetry: Bool = true) -> Effect<ThreeDucksAction> {
    var isLocked = false
    if case .locked? = problem { isLocked = true }
    return .batch(
      [
        action.map { .send(.library($0)) }, problem.map { .send(.saveFailed($0)) },
        isLocked && mustRetry
          ? .after(.seconds(5), id: "saveFile.retry", .library(.save)) : nil,
      ].compactMap { $0 })
  }
}

extension SaveFile {
  /// Adds everything that is not saved yet: the games that have ended, the name of the current game's log and, in
  /// a daily game that counts, its day.
  mutating func addUnsaved(from state: ThreeDucksState) {
    for game in state.library.unsavedGames { add(game) }
    if let day = state.rankedDay { note(day) }
    // If this session has no log, the game's earlier log stays listed, because the game can be continued from
    // there.
    if state.log == nil, state.isGameInProgress || state.isCatchingUp { return }
    let logs = state.formerLogs + [state.log].compactMap { $0 }
    replaceUnfinishedLogs(logs, with: state.unfinishedLog)
  }
}

extension ThreeDucksState {
  /// The day of the daily game in progress, if this try counts; a try begins with the first flip.
  fileprivate var rankedDay: Day? { isGameInProgress ? game?.mode.rankedDay : nil }

  /// Whether the save file has the name of the current game's log and, in a daily game that counts, its day.
  ///
  /// This is also true if there is no such log and no such day.
  fileprivate var isGameNamedInFile: Bool {
    let isNamed = unfinishedLog.map(library.file.unfinishedLogs.contains) ?? true
    return isNamed && (rankedDay.map { !library.file.isNew($0) } ?? true)
  }

  fileprivate var isEverythingSaved: Bool { library.unsavedGames.isEmpty && isGameNamedInFile }

  /// How long a save may wait for the file's lock during play.
  ///
  /// If the file was locked at the last attempt, the save does not wait, because otherwise every key could cause a
  /// delay.
  fileprivate var lockTimeout: SaveFileClient.LockTimeout {
    if case .locked? = problems.shownSaveProblem { .none } else { .brief }
  }
}
