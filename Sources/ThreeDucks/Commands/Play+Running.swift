import Platform
import Redux
import Synchronization
import Terminal
import ThreeDucksCore
import ThreeDucksPlain
import ThreeDucksTerminal

extension Play {
  func playOnScreen() throws {
    let saves = data.saveFileOnDisk
    let log = try recording.logFile(in: data.logFolder)
    // A game cannot be continued without a log, because its earlier actions are copied to the log of this session.
    let unfinishedGames = log == nil ? nil : saves?.unfinishedGames(in: data.logFolder)
    let theme = try theme.map { try ThemeFile.theme(named: $0) }
    let terminal = try StandardTerminal.open(
      for: "play", otherwise: "play in lines of text with --plain")
    let sound = SoundPlayer()
    let store = Store(
      terminal: TerminalState(
        size: terminal.size, capabilities: terminal.capabilities,
        canPlaySound: bell || SoundPlayer.available != nil),
      saves: saves?.client ?? .nowhere, unfinishedGames: unfinishedGames, log: log?.log,
      app: Version.current, quack: bell ? nil : sound.quack,
      now: UTC.now, nextSeed: dealSeeds(chosen: seed))
    launch { store.dispatch(.core($0)) }
    // A player who describes a new game does not want to continue the unfinished one.
    if difficulty != nil || against != nil || seed != nil {
      store.dispatch(.terminal(.titleRowSelected(.newGame)))
    }
    if let theme { store.dispatch(.terminal(.settingLoaded(.theme(theme)))) }
    if noAnimation { store.dispatch(.terminal(.settingLoaded(.animation(false)))) }
    if let day = dayToDeal {
      for action in store.state.startingDailyGame(day) { store.dispatch(action) }
    }
    let reason = Session(store: store, device: terminal).run()
    sound.stop()
    terminal.close()
    store.dispatch(.core(reason == .quit ? .close : .closeAtOnce))
    prune(log, saves)
    if reason != .hangup {
      let texts = [messageAtEnd(store.state.core), finished(store.state.terminal.results)]
        .compactMap { $0 }
      if !texts.isEmpty { StandardOutput.sayAtEnd(texts.joined(separator: "\n\n")) }
    }
    for problem in store.state.core.lastingProblems(log: log?.displayPath) {
      StandardError.say(problem.asMessage)
    }
    // A signal may have arrived while the program was ending.
    (terminal.endingSignal.map { .signal($0) } ?? reason).endProcess()
  }

  /// The results of finished games, and what their squares mean; nil if there are none.
  private func finished(_ results: [ResultText]) -> String? {
    if results.isEmpty { return nil }
    let isASCII = !Environment.isUTF8
    let parts = ["Finished games:"] + results.map { $0.text(isASCII: isASCII) }
    return (parts + [ResultText.legend(isASCII: isASCII)]).joined(separator: "\n\n")
  }

  /// A message that says how to continue the game in progress, or that the daily game has not begun; nil if
  /// neither is the case.
  private func messageAtEnd(_ state: ThreeDucksState) -> String? {
    if state.game?.hasDailyTryLeft == true { return "\(Game.dailyTryIsLeft)." }
    guard state.canContinueLater else { return nil }
    let older =
      state.unfinishedGame == nil ? "" : " Your older unfinished game is still saved, too."
    return "Game saved. You can continue it the next time you play.\(older)"
  }

  /// Removes old logs; called after the game, so that the game starts without delay.
  func prune(_ log: LogFile?, _ saves: SaveFileOnDisk?) {
    // A save file that cannot be read may refer to any log, so no log is removed.
    guard let log, let kept = saves?.logs else { return }
    log.prune(keeping: kept)
  }

  /// Loads the save file, and then applies the choices made on the command line.
  func launch(_ dispatch: (ThreeDucksAction) -> Void) {
    dispatch(.launch)
    if let difficulty { dispatch(.difficultyNamed(difficulty)) }
    if let against { dispatch(.opponentNamed(against)) }
  }
}

extension Play {
  func playPlain() throws {
    // Plain mode has no colours, but a wrong theme is still an error.
    _ = try theme.map { try ThemeFile.theme(named: $0) }
    let saves = data.saveFileOnDisk
    let log = try recording.logFile(in: data.logFolder)
    let unfinishedGames = log == nil ? nil : saves?.unfinishedGames(in: data.logFolder)
    let lines = try StandardLines()
    let narration = Narration()
    let store = Store(
      saves: saves?.client ?? .nowhere, unfinishedGames: unfinishedGames, log: log?.log,
      app: Version.current, date: UTC.now, narration: narration)
    launch { store.dispatch($0) }
    var session = PlainSession(
      store: store, narration: narration, device: lines, nextSeed: dealSeeds(chosen: seed),
      today: { .today }, isASCII: !Environment.isUTF8)
    let ending = Result {
      try session.run(dealing: difficulty, day: dayToDeal)
      messageAtEnd(store.state).map(lines.say)
      try lines.finish()
    }
    prune(log, saves)
    // All other problems were printed during the game.
    for sentence in store.state.unsavedSentences(log: log?.displayPath) {
      StandardError.say(sentence.asMessage)
    }
    try ending.get()
    lines.exitReason.endProcess()
  }
}

/// The seeds of deals: the chosen seed for the first deal, and random seeds for the others.
private func dealSeeds(chosen: UInt64?) -> @Sendable () -> (seed: UInt64, isChosen: Bool) {
  let chosen = Mutex(chosen)
  return { chosen.withLock { $0.take() }.map { ($0, true) } ?? (.random(in: Deal.seeds), false) }
}
