import ArgumentParser
import Platform
import Redux
import ThreeDucksCore
import ThreeDucksTerminal

/// `three-ducks watch`: replays a log on the game's own screens.
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.watch.rawValue,
    abstract: "Replay a recorded game, forwards and backwards.",
    discussion: """
      Space pauses, Left and Right step from flip to flip, and ? explains the other keys and the marks \
      on the bar. A broken log is shown up to its last good action.
      """)

  @Argument(
    help: "The log to show; by default the newest one in which a card was flipped.",
    completion: .file(extensions: ["jsonl"]))
  var log: String?

  @Option(
    help: ArgumentHelp("Colours for this run: the same choices as for play.", valueName: "theme"),
    completion: .file(extensions: ["theme"]))
  var theme: String?

  func run() throws {
    let (log, playback) = try log.map { (log: $0, try read($0)) } ?? newestPlayback()
    let theme = try theme.map { try ThemeFile.theme(named: $0) }
    let terminal = try StandardTerminal.open(
      for: "watch", otherwise: "read the log with replay --actions")
    let store = Store(
      terminal: TerminalState(size: terminal.size, capabilities: terminal.capabilities),
      watching: playback, now: UTC.now, nextSeed: { (0, false) })
    if let theme { store.dispatch(.terminal(.settingLoaded(.theme(theme)))) }
    // The store catches up with the terminal's clock; otherwise the first wait would be too short.
    store.advance(to: terminal.now)
    store.dispatch(.watch(.playToggled))
    let reason = Session(store: store, device: terminal).run()
    terminal.close()
    // The screen may have been too narrow for the whole message.
    if let problem = playback.problem { StandardError.say(problem.sentence(in: log)) }
    (terminal.endingSignal.map { .signal($0) } ?? reason).endProcess()
  }

  /// The newest log in which a card was flipped.
  private func newestPlayback() throws -> (log: String, Playback) {
    guard let folder = LogFolder.default else {
      throw Failure(status: .usage, message: "you have no home folder; name a log")
    }
    for name in folder.newestFirst {
      let log = folder.path.appending(name)
      if let playback = try? Playback(reading: ByteReader(path: log).next), playback.hasFlip {
        return (log.string, playback)
      }
    }
    throw Failure(
      status: .unreadable,
      message: "there is no log of a game in \(folder.path); play a game first, or name a log")
  }

  private func read(_ log: String) throws -> Playback {
    do {
      return try Playback(reading: ByteReader(path: FilePath(argument: log)).next)
    } catch let error as SystemError {
      throw Failure(status: .unreadable, message: "\(log): \(LogSource.reason(error))")
    } catch let problem as ReplayReport.Problem {
      throw Failure(status: .invalidData, message: problem.sentence(in: log))
    }
  }
}

extension Playback {
  fileprivate var hasFlip: Bool {
    records.contains { if case .game(.flipCard) = $0.step.action { true } else { false } }
  }
}
