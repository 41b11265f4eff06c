import ArgumentParser
import NcursesTerminal
import Platform
import Terminal
import ThreeDucksCore
import ThreeDucksTerminal

/// `three-ducks doctor`: prints what a bug report should include.
struct Doctor: ParsableCommand {
  /// A line of the report, with advice if something is wrong.
  private typealias Finding = (name: String, value: String, advice: String?)

  /// The environment variables that affect how the game runs.
  ///
  /// TERM and PATH are left out, because other lines of the report show their effects.
  private static let variables = [
    "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "LANG", "LC_ALL", "LC_CTYPE", "TMUX", "STY",
    "ESCDELAY", "XDG_DATA_HOME", "XDG_STATE_HOME",
  ]

  static let configuration = CommandConfiguration(
    commandName: CommandName.doctor.rawValue,
    abstract: "Show what the game detects about your terminal and files, with advice.",
    discussion: "Nothing is changed. If you report a bug, please include the output.")

  @OptionGroup var data: DataOption

  func run() throws {
    let (player, programs) = (SoundPlayer.available, Formatting.choice(SoundPlayer.programs))
    let findings: [Finding] =
      [("three-ducks", Version.current, nil)] + terminal + [
        size,
        (
          "encoding", Environment.encoding ?? "no such locale",
          Environment.isUTF8
            ? nil : "the game is drawn in ASCII; set LANG=C.UTF-8 for better pictures"
        ),
        save, ("logs", LogFolder.default?.path.string ?? "none", nil),
        (
          "sound", player?.string ?? "none",
          player == nil ? "install \(programs), or play with --bell" : nil
        ),
      ]
    let variables = Self.variables.compactMap { name -> Finding? in
      Environment[name].map { (name, $0, nil) }
    }
    try StandardOutput.say(text(findings + variables))
  }

  private var terminal: [Finding] {
    let name = Environment["TERM"] ?? ""
    do throws(TerminalError) {
      let type = try TerminalType(name)
      let advice =
        type.colours < .indexed ? "set TERM=xterm-256color for pictures in 256 colours" : nil
      return [
        ("TERM", type.entry == name ? name : "\(name), drawn as \(type.entry)", nil),
        (
          "colours",
          Environment.wantsColours ? type.colours.text : "none, because NO_COLOR is set",
          Environment.wantsColours ? advice : nil
        ),
      ]
    } catch {
      let advice = error.sentence(for: "play", otherwise: "play in lines of text with --plain")
      return [("TERM", name.isEmpty ? "not set" : name, advice)]
    }
  }

  private var size: Finding {
    guard let (columns, rows) = ControllingTerminal.size else {
      return ("size", "not reported", nil)
    }
    let advice = "too small: an easy game needs at least 40 columns and 14 rows"
    return ("size", "\(columns) columns, \(rows) rows", columns < 40 || rows < 14 ? advice : nil)
  }

  private var save: Finding {
    guard let saves = data.saveFileOnDisk else {
      return ("save file", "none", "you have no home folder; name a save file with --data")
    }
    let advice: String? =
      switch saves.read() {
      case .file: nil
      case .damaged: "it is damaged; the next game renames it and creates a new file"
      case .protected(let problem): problem.sentence
      }
    return ("save file", saves.path.string, advice)
  }

  private func text(_ findings: [Finding]) -> String {
    let rows = findings.flatMap { name, value, advice in
      ["\(name.padded(to: 16, atEnd: true))\(value)"] + (advice.map { ["  -> \($0)"] } ?? [])
    }
    let request = [
      "", "To report a bug, send this report and the log of the game, and say",
      "what you did and what happened.",
    ]
    return (rows.map(\.escapingControls) + request).joined(separator: "\n")
  }
}

extension Capabilities.Colours {
  fileprivate var text: String {
    switch self {
    case .none: "none"
    case .basic: "8"
    case .indexed: "256"
    case .direct: "16 million"
    }
  }
}
