import XCTest

/// The command line's promises: results on standard output, one line of trouble on standard error.
final class CommandLineTests: XCTestCase {
  private var home: PlayersHome!

  override func setUpWithError() throws {
    home = try PlayersHome()
  }

  override func tearDown() {
    home?.remove()
  }

  func testWithoutATerminalPlaySaysSo() throws {
    try assertRefused([], naming: "terminal")
    try assertRefused(["play"], naming: "terminal")
  }

  func testAWrongOptionIsNamed() throws {
    try assertRefused(["--nonsense"], naming: "--nonsense")
    try assertRefused(["--difficulty", "extreme"], naming: "extreme")
  }

  func testASeedThatCannotBeIsNamed() throws {
    try assertRefused(["--seed", "-1"], naming: "-1")
    try assertRefused(["--seed", "9007199254740992"], naming: "9007199254740992")
    try assertRefused(["--seed", "seven"], naming: "seven")
  }

  func testHelpAndVersionAreResults() throws {
    for arguments in [["--help"], ["play", "--help"], ["scores", "--help"], ["--version"]] {
      let run = try home.run(arguments)
      XCTAssertEqual(run.status, 0)
      XCTAssertEqual(run.errors, "")
      XCTAssertFalse(run.output.isEmpty)
    }
    XCTAssert(try home.run("play", "--help").output.contains("--seed"))
    XCTAssertNotNil(try home.run("--version").output.wholeMatch(of: /\d+\.\d+\.\d+\n/))
  }

  private func assertRefused(
    _ arguments: [String], naming trouble: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let run = try home.run(arguments)
    XCTAssertEqual(run.status, 64, file: file, line: line)
    XCTAssertEqual(run.output, "", file: file, line: line)
    XCTAssertEqual(run.errors.filter { $0 == "\n" }.count, 1, run.errors, file: file, line: line)
    XCTAssert(run.errors.hasSuffix("\n"), run.errors, file: file, line: line)
    XCTAssert(run.errors.contains(trouble), run.errors, file: file, line: line)
  }
}
