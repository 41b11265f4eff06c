import TestSupport
import XCTest

/// The quacks, recorded by scripts that stand in for sound players.
final class SoundTests: ProgramTestCase {
  /// A sound player that records its process ID, and ends neither by itself nor on SIGTERM.
  private static let hanging = "trap '' TERM; echo $$ >>\"$HOME/quacks\"; exec tail -f /dev/null"

  /// The lines that the sound players have recorded.
  private var quacks: String { (try? home.text("quacks")) ?? "" }

  /// Waits until the sound players have recorded this many lines.
  private func waitForQuacks(_ count: Int) throws -> [String] {
    try terminal.wait(for: "\(count) quacks") { _ in
      quacks.filter { $0 == "\n" }.count >= count
    }
    return quacks.split(separator: "\n").map(String.init)
  }

  private func flip(_ cards: String, moves: Int) throws {
    terminal.send(cards)
    try terminal.wait(for: "Moves: \(moves)")
  }

  private func deal(player: String) throws {
    try home.writeScript(player, to: "bin/pw-play")
    try startAndDeal()
  }

  func testASoundPlayerThatFailsDoesNotAffectTheGame() throws {
    try deal(
      player: """
        head -c 4 "$1" >>"$HOME/quacks"; echo >>"$HOME/quacks"; echo nonsense; echo nonsense >&2; exit 1
        """)
    try flip("B2", moves: 1)
    XCTAssertEqual(try waitForQuacks(1), ["RIFF"])
    try quit()
    XCTAssertFalse(terminal.text.contains("nonsense"))
    XCTAssertEqual(try messages(), [])
  }

  func testASoundPlayerThatHangsDelaysNothingAndEndsWithTheGame() throws {
    for isSignalled in [false, true] {
      try deal(player: Self.hanging)
      try flip("B2", moves: 1)
      let player = try XCTUnwrap(pid_t(try waitForQuacks(1)[0]))
      try flip("A1", moves: 2)
      XCTAssertEqual(kill(player, 0), 0)
      if isSignalled {
        kill(terminal.process, SIGTERM)
        try assertEnds(.died(of: SIGTERM))
      } else {
        try quit()
      }
      XCTAssertEqual(kill(player, 0), -1)
      try home.remove("quacks")
    }
  }

  func testAtMostTwoQuacksPlayAtTheSameTime() throws {
    try deal(player: Self.hanging)
    // Each turn flips a card with the ducks and a card with a different animal.
    try flip("B2A1B4A2", moves: 4)
    let players = try waitForQuacks(2).compactMap { pid_t($0) }
    try flip("B2A1B4A2", moves: 8)
    XCTAssertEqual(Set(ProcessTree.descendants(of: terminal.process)), Set(players))
    // A third sound player can start only after the first two have ended. A process that has ended has no command
    // line.
    for player in players { kill(player, SIGKILL) }
    try terminal.wait(for: "the end of the sound players") { _ in
      players.allSatisfy { player in
        FileManager.default.contents(atPath: "/proc/\(player)/cmdline")?.isEmpty ?? true
      }
    }
    try flip("B2", moves: 9)
    XCTAssertEqual(try waitForQuacks(3).count, 3)
    try quit()
  }

  func testTheBestSoundPlayerIsUsedAndWithoutOneTheGameIsSilent() throws {
    let game = PlayersHome.products.appendingPathComponent("three-ducks").path
    for players in [["afplay", "aplay", "paplay"], []] {
      try? home.remove("players")
      // The additional script creates the folder even if there are no players.
      for player in ["none"] + players {
        try home.writeScript("echo \(player) >>\"$HOME/quacks\"", to: "players/\(player)")
      }
      try start(
        command: ["sh", "-c", "PATH=\"$HOME/players\"; exec \(game) --seed 7 --no-animation"])
      try deal()
      try flip("B2", moves: 1)
      if !players.isEmpty { XCTAssertEqual(try waitForQuacks(1), ["paplay"]) }
      terminal.send("mm")
      let end = players.isEmpty ? ", but no sound player was found" : " "
      try terminal.wait(for: "Sound on\(end)")
      try quit()
      XCTAssertFalse(terminal.text.contains("\u{07}"))
    }
  }

  func testTheBellRingsOnlyForTheDucks() throws {
    try startAndDeal(["--seed", "7", "--no-animation", "--bell"])
    try flip("A1", moves: 1)
    XCTAssertFalse(terminal.text.contains("\u{07}"))
    try flip("B2", moves: 2)
    XCTAssertTrue(terminal.text.contains("\u{07}"))
    try quit()
  }
}
