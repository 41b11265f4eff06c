import ArgumentParser
import NcursesTerminal
import Platform
import Redux
import Terminal
import ThreeDucksCore
import ThreeDucksTerminal

/// `three-ducks play`: a game in the terminal.
struct Play: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.play.rawValue,
    abstract: "Play in this terminal (the default).",
    discussion: """
      Turn two cards: two of a kind stay up. Find every pair with as few moves as you can. Click a \
      card to flip it, or use the keys; ? shows them.
      """)

  @Argument(
    help: ArgumentHelp(
      "Play at this difficulty, for this run only: easy, medium or hard.",
      valueName: "difficulty"),
    completion: .list(Difficulty.allCases.map(\.rawValue)),
    transform: Play.difficulty)
  var difficultyAlone: Difficulty?

  @Option(
    name: .customLong("difficulty"),
    help: ArgumentHelp("The same, as an option.", valueName: "difficulty"))
  var difficultyOption: Difficulty?

  @Option(
    parsing: .unconditional,
    help: "Deal the first game by this number, from 0 to 9007199254740991.",
    transform: WholeNumber.from(0, to: Deal.seeds.upperBound))
  var seed: UInt64?

  @Flag(help: "Play the duck of the day: the same cards for everybody, one try a day (UTC) counts.")
  var daily = false

  @Option(
    help: ArgumentHelp(
      "Play the duck of an earlier day, such as 2026-11-21; it counts on its own day alone.",
      valueName: "date"),
    transform: Play.day)
  var day: Day?

  @Option(
    help: ArgumentHelp(
      "Play in turns against the perfect or the forgetful duck, or another human at the same keys.",
      valueName: "who"))
  var against: Opponent?

  @Option(
    help: ArgumentHelp(
      "Colours for this run: pond, night, paper, contrast, mono, or a theme file.",
      valueName: "theme"),
    completion: .shellCommand(
      "printf '%s\\n' pond night paper contrast mono; ls -d -- *.theme */ 2> /dev/null"))
  var theme: String?

  @Flag(name: .customLong("no-animation"), help: "Let nothing move in this run.")
  var isStill = false

  @Flag(help: "Ring the terminal's bell instead of quacking.")
  var bell = false

  @Flag(help: "Play in lines of text: for screen readers, pipes and scripts.")
  var plain = false

  @OptionGroup var data: DataOption
  @OptionGroup var recording: RecordingOptions

  func validate() throws {
    if difficultyAlone != nil, difficultyOption != nil {
      throw ValidationError("The difficulty is named twice: name it once.")
    }
    try validateDay()
    if theme?.isEmpty == true { throw ValidationError("--theme needs a name or a file.") }
  }

  func run() throws {
    try plain || StandardLines.areAllThereIs ? playPlain() : playOnScreen()
  }

  private var difficulty: Difficulty? { difficultyAlone ?? difficultyOption }

  private static func difficulty(_ text: String) throws -> Difficulty {
    guard let difficulty = Difficulty(rawValue: text) else {
      let names = Formatting.choice(Difficulty.allCases.map(\.rawValue))
      let commands = Formatting.choice(CommandName.allCases.map(\.rawValue))
      throw ValidationError("expected \(names), or a command: \(commands)")
    }
    return difficulty
  }
}

extension Play {
  private func playOnScreen() throws {
    let saves = data.saveFileOnDisk
    let log = try recording.logFile()
    let theme = try theme.map { try ThemeFile.theme(named: $0) }
    let terminal = try NcursesTerminal.open(
      for: "play", otherwise: "play in lines of text with --plain")
    let sound = SoundPlayer()
    let seeds = SeedSource(chosen: seed)
    let store = Store(
      terminal: TerminalState(size: terminal.size, capabilities: terminal.capabilities),
      saves: saves?.client ?? .nowhere, unfinishedGames: log?.unfinishedGames, log: log?.log,
      app: Version.current,
      quack: bell ? nil : sound.quack,
      now: UTC.now, chosenSeed: seeds.takeChosen, nextSeed: seeds.draw)
    launch { store.dispatch(.core($0)) }
    if let theme { store.dispatch(.terminal(.themeLoaded(theme))) }
    if isStill { store.dispatch(.terminal(.animationLoaded(false))) }
    if let day = dayToDeal {
      store.dispatch(.core(.unfinishedGame(.find)))
      store.state.dealing(.dailyGame(day)).forEach(store.dispatch)
    }
    let reason = Session(store: store, device: terminal).run()
    sound.stop()
    terminal.close()
    store.dispatch(.core(reason == .quit ? .close : .closeAtOnce))
    prune(log, saves)
    tell(store.state.terminal.results, after: reason)
    if reason == .quit, log != nil { tellOfLeaving(store.state.core) }
    for problem in store.state.core.lastingProblems(log: log?.told) {
      StandardError.say(problem)
    }
    // What came while the program was ending by itself counts too.
    (terminal.endingSignal.map { .signal($0) } ?? reason).endProcess()
  }

  /// Removes old logs: when nobody waits for a game any more.
  func prune(_ log: LogFile?, _ saves: SaveFileOnDisk?) {
    // Of a save file that cannot be read nobody knows what proves its scores.
    if let log, let proofs = saves.map(\.proofs) ?? [] { log.prune(keeping: proofs) }
  }

  /// Lets the stored things in, and the command line's.
  func launch(_ dispatch: (ThreeDucksAction) -> Void) {
    dispatch(.launch)
    if let difficulty { dispatch(.difficultyLoaded(difficulty)) }
    if let against { dispatch(.opponentLoaded(against)) }
  }
}

extension Difficulty: ExpressibleByArgument {}
extension Opponent: ExpressibleByArgument {}
