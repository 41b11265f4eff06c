import XCTest

/// The quack, played by a program that only tells of it.
final class SoundTests: TerminalTestCase {
  private static let environment = "PATH=\"$HOME/bin:$PATH\" TMPDIR=\"$HOME/sounds\""
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
    try home.write("#!/bin/sh\n\(script)\n", to: "bin/pw-play")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: home.url("bin/pw-play").path)
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

  private func quit() throws {
    try terminal.press("q")
    XCTAssertEqual(try terminal.prompt(), 0)
  }

  func testTheDucksQuackAndNobodyElseDoes() throws {
    try putPlayer("head -c 4 \"$1\" >\"$HOME/quacks\"")
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5])
    XCTAssertEqual(try nextQuack(), "RIFF")
    try terminal.turnByKeys([0])
    try quit()
    assertNoMoreQuacks()
    try assertNothingIsLeft()
  }

  func testWhoWishesSilenceHasItTheNextTimeToo() throws {
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
    try putPlayer("trap '' TERM; echo $$ >\"$HOME/quacks\"; exec tail -f /dev/null")
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5])
    let pid = try XCTUnwrap(pid_t(nextQuack().dropLast()))
    try terminal.turnByKeys([7])
    try terminal.wait(for: "Moves: 2")
    XCTAssertEqual(kill(pid, 0), 0)
    try quit()
    XCTAssertEqual(kill(pid, 0), -1)
    try assertNothingIsLeft()
  }

  func testAPlayerThatCannotPlayIsNoTrouble() throws {
    try putPlayer("exit 1")
    try launchAndDeal("--seed 7", environment: Self.environment)
    try terminal.turnByKeys([5, 7])
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
