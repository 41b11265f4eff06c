import NcursesTerminal
import Platform
import ThreeDucksCore
import ThreeDucksTerminal

/// What a doctor looks at, and does not change: the machine as the game meets it.
struct Findings {
  /// The health of the logs in a folder.
  struct Logs: Equatable {
    var count = 0
    /// The names of those that replaying finds wrong.
    var bad: [String] = []
  }

  /// How a save file is; one that is not there yet is fine.
  enum Save: Equatable {
    case fine, damaged
    case protected(String)
  }

  var terminal = TerminalFacts()
  /// Variables of the environment that the game heeds, those that are set.
  var variables: [(name: String, value: String)] = []
  /// The characters that are not one cell wide here.
  var wideGlyphs: [Character] = []
  var savePath: String?
  var save = Save.fine
  var logsPath: String?
  var logs = Logs()
  var soundPlayer: String?

  private static let heeded = [
    "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "TMUX", "STY",
    "ESCDELAY",
    "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  /// Looks.
  ///
  /// - Parameter saves: The save file; nil where there is no home.
  static func current(saves: SaveFileOnDisk?) -> Findings {
    var findings = Findings()
    findings.terminal = .current
    findings.variables = heeded.compactMap { name in Environment[name].map { (name, $0) } }
    findings.wideGlyphs = GlyphList.characters.filter { TerminalFacts.width(of: $0) != 1 }
    findings.savePath = saves?.path.string
    if let saves { findings.save = save(saves) }
    let folder = LogFolder.default?.path
    findings.logsPath = folder?.string
    findings.logs = folder.map(logs(in:)) ?? Logs()
    findings.soundPlayer = SoundPlayer.available?.string
    return findings
  }

  private static func save(_ saves: SaveFileOnDisk) -> Save {
    switch saves.read() {
    case .file: .fine
    case .damaged: .damaged
    case .protected(let problem): .protected(problem.sentence)
    }
  }

  private static func logs(in folder: FilePath) -> Logs {
    guard FileSystem.isFolder(folder) else { return Logs() }
    let sources = LogSource.all(named: folder.string) { _ in }.filter {
      if case .file = $0 { true } else { false }
    }
    let runner = ReplayRunner(
      options: ReplayOptions(verifies: true), printer: ReportPrinter(format: .json),
      jobs: CurrentProcess.processors)
    var logs = Logs()
    for source in sources {
      // What cannot be delivered is told in a page, so nothing is thrown here.
      try? runner.run(source) { pages in
        logs.count += 1
        if pages.contains(where: { $0.status != .fine }) { logs.bad.append(source.name) }
      }
    }
    return logs
  }
}
