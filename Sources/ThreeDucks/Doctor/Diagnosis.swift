import Platform
import Terminal
import ThreeDucksCore

/// What follows from what a doctor found: a line for each thing, and advice where something is amiss.
struct Diagnosis: Equatable {
  struct Line: Equatable {
    let name: String
    let value: String
    var advice: String?
  }

  let lines: [Line]

  /// Whether nothing is amiss.
  var isHealthy: Bool { lines.allSatisfy { $0.advice == nil } }

  init(_ findings: Findings) {
    lines =
      [Line(name: "three-ducks", value: Version.current)] + Self.terminal(findings)
      + Self.files(findings) + [Self.sound(findings.soundPlayer)] + Self.variables(findings)
  }

  // MARK: - The terminal

  private static func terminal(_ findings: Findings) -> [Line] {
    let facts = findings.terminal
    return [
      Line(
        name: "terminal", value: facts.isInput && facts.isOutput ? "yes" : "no",
        advice: facts.isInput && facts.isOutput
          ? nil : "run it in a terminal to play there; play --plain needs none"),
      type(findings), size(facts.size), colours(findings),
      Line(name: "synchronised output", value: facts.hasSynchronisedOutput ? "yes" : "not told"),
      Line(name: "mouse", value: facts.hasMouse ? "yes" : "no"),
      Line(
        name: "encoding", value: facts.encoding,
        advice: facts.encoding == "UTF-8"
          ? nil : "drawn in ASCII; with LANG=C.UTF-8 the animals are pixel art"),
      Line(
        name: "glyphs",
        value: findings.wideGlyphs.isEmpty
          ? "each one cell wide" : "not one cell wide: \(String(findings.wideGlyphs))",
        advice: facts.encoding != "UTF-8" || findings.wideGlyphs.isEmpty
          ? nil : "the screen may be torn; try another LANG, or LANG=C for ASCII"),
    ]
  }

  private static func type(_ findings: Findings) -> Line {
    let facts = findings.terminal
    let value = facts.type.isEmpty ? "not set" : facts.type
    guard let entry = facts.entry else {
      return Line(
        name: "TERM", value: value,
        advice: "not known here; set TERM to what this terminal is, such as xterm-256color")
    }
    return Line(
      name: "TERM", value: entry == facts.type ? value : "\(value), drawn as \(entry)",
      advice: facts.canPlaceText ? nil : "it cannot place text; play in lines, with --plain")
  }

  private static func size(_ size: Size?) -> Line {
    guard let size else { return Line(name: "size", value: "not known") }
    let isSmall = size.width < 40 || size.height < 14
    return Line(
      name: "size", value: "\(size.width) columns, \(size.height) rows",
      advice: isSmall
        ? "easy needs 40 columns and 14 rows"
        : size.width < 80 || size.height < 24
          ? "80 columns and 24 rows show every difficulty" : nil)
  }

  private static func colours(_ findings: Findings) -> Line {
    let facts = findings.terminal
    let silenced = findings.variables.contains { $0.name == "NO_COLOR" && !$0.value.isEmpty }
    return Line(
      name: "colours", value: "\(facts.colours)\(facts.hasDirectColour ? ", and 16 million" : "")",
      advice: silenced
        ? "NO_COLOR is set: none is used"
        : facts.colours < 256
          ? "with 256 colours (TERM=xterm-256color) the animals are pixel art" : nil)
  }

  // MARK: - Files and sound

  private static func files(_ findings: Findings) -> [Line] {
    [
      Line(name: "save file", value: findings.savePath ?? "none", advice: saveAdvice(findings)),
      Line(
        name: "logs",
        value: findings.logsPath.map { "\($0): \(findings.logs.count)" } ?? "none",
        advice: findings.logs.bad.isEmpty
          ? nil
          : "\(findings.logs.bad.count) that do not replay, such as \(findings.logs.bad[0]); "
            + "see three-ducks replay --verify"),
    ]
  }

  private static func saveAdvice(_ findings: Findings) -> String? {
    guard findings.savePath != nil else {
      return "there is no home folder to save in; name a file with --data"
    }
    switch findings.save {
    case .fine: return nil
    case .damaged: return "it is damaged; playing sets it aside and begins a new one"
    case .protected(let sentence): return sentence
    }
  }

  private static func sound(_ player: String?) -> Line {
    Line(
      name: "sound", value: player ?? "none",
      advice: player == nil
        ? "install one of \(SoundPlayer.programs.joined(separator: ", ")), or play with --bell"
        : nil)
  }

  private static func variables(_ findings: Findings) -> [Line] {
    findings.variables.map { Line(name: $0.name, value: $0.value) }
  }
}

extension Diagnosis {
  /// For people.
  var text: String {
    let width = (lines.map(\.name.count).max() ?? 0) + 2
    let rows = lines.flatMap { line in
      let name = line.name + String(repeating: " ", count: width - line.name.count)
      let advice = line.advice.map { [String(repeating: " ", count: width) + "→ \($0)"] } ?? []
      return ["\(name)\(line.value)".escapingControls] + advice.map(\.escapingControls)
    }
    let end = "A bug report should hold this, what you did, what you saw, and the log of that game."
    return (rows + ["", end]).joined(separator: "\n")
  }

  /// For programs.
  var json: OrderedJSON {
    .object(
      [("healthy", .bool(isHealthy))]
        + [
          (
            "findings",
            .array(
              lines.map {
                [
                  "name": .string($0.name), "value": .string($0.value),
                  "advice": .string($0.advice),
                ]
              })
          )
        ])
  }
}
