import XCTest

/// Keys as real lines deliver them: in pieces, and among bytes that are no keys at all.
final class KeyTests: TerminalTestCase {
  func testAnArrowThatIsCutInTwoStillMoves() throws {
    // The game's own patience is too short for a busy machine to fall within it for certain.
    try launchAndDeal(environment: "ESCDELAY=10000")
    let arrow = terminal.bytes(of: "Right")
    try terminal.send([arrow[0]])
    terminal.letPass(.milliseconds(200))
    try terminal.send(Array(arrow.dropFirst()))
    try terminal.wait(for: "focus on the second card") { Board($0)?.focus == 1 }
  }

  func testSequencesThatAreNoKeysDoNothing() throws {
    try launchAndDeal()
    let focusIn = "\u{1B}[I"
    let pastedKeys = "\u{1B}[200~q g\r\u{1B}[201~"
    let versionReport = "\u{1B}P>|tmux 3.3q\u{1B}\\"
    let colourReport = "\u{1B}]11;rgb:0000/gggg/qqqq\u{07}"
    let altQuit = "\u{1B}q"
    let altGiveUp = "\u{1B}g"
    let altX = "\u{1B}x"
    for sequence in [focusIn, pastedKeys, versionReport, colourReport, altQuit, altGiveUp, altX] {
      try terminal.send(Array(sequence.utf8))
    }
    try terminal.press("Enter")
    try terminal.wait(for: "the first card, turned by the only key") { screen in
      screen.says("Moves: 1") && Board(screen)?.focus == 0 && Board(screen)?.found == ["horse"]
    }
  }

  #if os(Linux)
    func testAnIdleTitleNeitherWakesUpNorWorks() throws {
      try launch()
      terminal.letPass(.milliseconds(500))
      let before = try work()
      terminal.letPass(.seconds(2))
      XCTAssertEqual(try work(), before)
    }

    /// The scheduler's counts, for each of the game's threads: waits, and ticks of work.
    private func work() throws -> [String] {
      let tasks = URL(fileURLWithPath: "/proc/\(try pid())/task")
      let threads = try FileManager.default.contentsOfDirectory(atPath: tasks.path).sorted()
      return try threads.map { thread in
        let folder = tasks.appendingPathComponent(thread)
        let status = try text(folder, "status").split(separator: "\n")
        let counts = status.filter { $0.contains("ctxt_switches") }
        XCTAssertEqual(counts.count, 2)
        let ticks = try text(folder, "stat").split(separator: " ")[13...14]
        return "\(thread): \(counts) \(ticks)"
      }
    }

    private func text(_ folder: URL, _ name: String) throws -> String {
      String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }
  #endif
}
