import TestSupport
import XCTest

/// The quack, played by a program that only notes it.
final class SoundTests: TerminalTestCase {
  private static let environment = "TMPDIR=\"$HOME/sounds\""
  /// Prints its process, and neither ends by itself nor when it is asked to.
  private static let hanging = "trap '' TERM; echo $$ >\"$HOME/quacks\"; exec tail -f /dev/null"
  private var quacks: Int32 = -1

  override func setUpWithError() throws {
    try super.setUpWithError()
    try FileManager.default.createDirectory(
      at: home.url("sounds"), withIntermediateDirectories: false)
    XCTAssertEqual(mkfifo(home.url("quacks").path, 0o600), 0)
    quacks = open(home.url("quacks").path, O_RDWR | O_NONBLOCK)
  }

  override func tearDown() {
    close(quacks)
    super.tearDown()
  }

  private func putPlayer(_ script: String) throws {
    try home.writeScript(script, to: "bin/pw-play")
  }

  /// A machine with no players but some, each of which prints its name.
  private func environment(players: String...) throws -> String {
    let programs = home.url("few")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: false)
    let game = PlayersHome.products.appendingPathComponent("three-ducks").path
    for (name, path) in ["sh": "/bin/sh", "three-ducks": game] {
      try FileManager.default.createSymbolicLink(
        atPath: programs.appendingPathComponent(name).path, withDestinationPath: path)
    }
    for player in players {
      try home.writeScript("echo \(player) >\"$HOME/quacks\"", to: "few/\(player)")
    }
    return "\(Self.environment) PATH=\"$HOME/few\""
  }

  /// What the player says next, within as long as any test waits.
  private func nextQuack() throws -> String {
    String(decoding: try Patience().read(quacks), as: UTF8.self)
  }

  private func assertNoMoreQuacks(file: StaticString = #filePath, line: UInt = #line) {
    var byte: UInt8 = 0
    XCTAssertEqual(Foundation.read(quacks, &byte, 1), -1, file: file, line: line)
  }

  private func assertNothingIsLeft(file: StaticString = #filePath, line: UInt = #line) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: home.url("sounds").path)
    XCTAssertEqual(files, [], file: file, line: line)
  }

  private func nextProcess() throws -> pid_t {
    try XCTUnwrap(pid_t(nextQuack().dropLast()))
  }

  private func quit() throws {
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
  }

  func testOnlyTheDucksQuack() throws {
    try putPlayer("echo $(ls -lL \"$1\" | cut -c 1-10; head -c 4 \"$1\") >\"$HOME/quacks\"")
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5])
    XCTAssertEqual(try nextQuack(), "-rw------- RIFF\n")
    try terminal.turnByKeys([7])
    XCTAssertEqual(try nextQuack(), "-rw------- RIFF\n")
    try terminal.turnByKeys([0])
    try quit()
    assertNoMoreQuacks()
    try assertNothingIsLeft()
  }

  func testAMutedGameStaysMutedTheNextTime() throws {
    try putPlayer("echo quack >\"$HOME/quacks\"")
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.press("m")
    try terminal.turnByKeys([5])
    try quit()
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5])
    try terminal.press("m")
    assertNoMoreQuacks()
    try terminal.turnByKeys([7])
    XCTAssertEqual(try nextQuack(), "quack\n")
    try quit()
  }

  func testAPlayerThatHangsHoldsNothingUpAndIsEnded() throws {
    try putPlayer(Self.hanging)
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5])
    let pid = try nextProcess()
    try terminal.turnByKeys([7])
    try terminal.wait(for: "Moves: 2")
    XCTAssertEqual(kill(pid, 0), 0)
    try quit()
    XCTAssertEqual(kill(pid, 0), -1)
    try assertNothingIsLeft()
  }

  func testASignalThatEndsTheGameEndsTheSoundToo() throws {
    try putPlayer(Self.hanging)
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5])
    let player = try nextProcess()
    kill(try pid(), SIGTERM)
    XCTAssertEqual(try terminal.prompt(), Int(128 + SIGTERM))
    XCTAssertEqual(kill(player, 0), -1)
    try assertNothingIsLeft()
  }

  func testNoMoreThanTwoQuackAtOnce() throws {
    try putPlayer(Self.hanging)
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5])
    _ = try nextProcess()
    try terminal.turnByKeys([0])
    try terminal.wait(for: "no card that is up") { Board($0)?.found == [] }
    try terminal.turnByKeys([5])
    _ = try nextProcess()
    try terminal.turnByKeys([7])
    terminal.letPass(.milliseconds(500))
    assertNoMoreQuacks()
    try quit()
    try assertNothingIsLeft()
  }

  func testTheBestSoundPlayerOfTheMachineIsUsed() throws {
    let environment = try environment(players: "afplay", "aplay", "paplay")
    try launchAndDeal("--seed 7", environment: environment)
    try terminal.turnByKeys([5])
    XCTAssertEqual(try nextQuack(), "paplay\n")
    try quit()
  }

  func testAMachineWithoutAPlayerIsSilent() throws {
    try launchAndDeal("--seed 7", environment: try environment())
    try terminal.turnByKeys([5, 7])
    XCTAssertFalse(terminal.output.contains("\u{07}"))
    try quit()
    try assertNothingIsLeft()
  }

  func testAPlayerThatCannotPlayIsNoTrouble() throws {
    try putPlayer("echo nonsense; echo nonsense >&2; exit 1")
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5, 7])
    XCTAssertFalse(terminal.output.contains("nonsense"))
    try quit()
    try assertNothingIsLeft()
  }

  func testTheBellRingsOnlyWhenAskedFor() throws {
    try launchAndDeal("--seed 7 --bell")
    try terminal.turnByKeys([0, 9])
    XCTAssertFalse(terminal.output.contains("\u{07}"))
    try terminal.turnByKeys([5])
    XCTAssertTrue(terminal.output.contains("\u{07}"))
    try quit()
  }
}
