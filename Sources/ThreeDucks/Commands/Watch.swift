import ArgumentParser
import NcursesTerminal
import Platform
import Redux
import ThreeDucksCore
import ThreeDucksTerminal

/// `three-ducks watch`: a log on the game's own screens.
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.watch.rawValue,
    abstract: "Replay a recorded game, forwards and backwards.",
    discussion: """
      Space pauses; Left and Right go an action back and forward, PgUp and PgDn a game, Home and End \
      to the ends; + and - change the speed; click on the bar to go to a time. The bar marks pairs that \
      were remembered, cards that were forgotten (x) and lucky pairs (+). d opens the developer's \
      panel. A broken log is shown up to its last good action.
      """)

  @Argument(
    help: "A recorded game; by default your newest one.", completion: .file(extensions: ["jsonl"]))
  var log: String?

  @Option(
    help: ArgumentHelp("Colours, as in play.", valueName: "theme"),
    completion: .file(extensions: ["theme"]))
  var theme: String?

  func run() throws {
    let (log, playback) = try log.map { (log: $0, try read($0)) } ?? newestPlayback()
    let theme = try theme.map { try ThemeFile.theme(named: $0) }
    let terminal = try NcursesTerminal.open(
      for: "watch", otherwise: "read the log with replay --actions")
    let store = Store(
      terminal: TerminalState(size: terminal.size, capabilities: terminal.capabilities),
      watching: playback, now: UTC.now, nextSeed: { (0, false) })
    if let theme { store.dispatch(.terminal(.themeLoaded(theme))) }
    // The terminal's clock started earlier than the store's.
    store.advance(to: terminal.now)
    store.dispatch(.watch(.playToggled))
    let reason = Session(store: store, device: terminal).run()
    terminal.close()
    // The row on the screen may have been too narrow for the message.
    if let problem = playback.problem { StandardError.say(problem.sentence(in: log)) }
    (terminal.endingSignal.map { .signal($0) } ?? reason).endProcess()
  }

  /// The last game of any session.
  private func newestPlayback() throws -> (log: String, Playback) {
    guard let folder = LogFolder.default else {
      throw Failure(status: .usage, message: "there is no home folder with logs; name a log")
    }
    for name in folder.newestFirst {
      let log = folder.path.appending(name)
      if let playback = try? Playback(reading: ByteReader(path: log).next) {
        return (log.string, playback)
      }
    }
    throw Failure(
      status: .unreadable,
      message: "expected a log of a game in \(folder.path), and there is none; "
        + "play a game first, or name a log")
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
