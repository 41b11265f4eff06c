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

  func testADifficultyStandsAlone() throws {
    for arguments in [["hard"], ["play", "hard"], ["--difficulty", "hard"]] {
      let run = try home.run(arguments + ["--plain"], input: "new\n")
      XCTAssert(run.output.contains("Hard: 36 cards"), run.output)
    }
    try assertRefused(
      ["extreme"],
      naming:
        "'extreme' is invalid for '<difficulty>': expected easy, medium or hard, or a command: "
        + "play, replay,")
    try assertRefused(["hard", "--difficulty", "easy"], naming: "twice")
  }

  func testOnlyWhatIsNearIsSuggested() throws {
    try assertRefused(["--muted"], naming: "Unknown option '--muted' (see three-ducks")
    try assertRefused(["--plian"], naming: "Did you mean '--plain'?")
    try assertRefused(["scores", "--jsn"], naming: "Did you mean '--json'?")
  }

  func testWhatIsRefusedNamesTheHelpOfItsCommand() throws {
    try assertRefused(["--nonsense"], naming: "(see three-ducks play --help)")
    try assertRefused(["scores", "--nonsense"], naming: "(see three-ducks scores --help)")
  }

  func testAnInvalidNumberIsReportedWithWhatWasExpected() throws {
    try assertRefused(["simulate", "--games", "0"], naming: "expected a whole number from 1")
    try assertRefused(["simulate", "--seed", "-3"], naming: "expected a whole number from 0")
    try assertRefused(["replay", "--until", "-1", "x"], naming: "expected a whole number from 0")
  }

  func testAThemeThatThereIsNotIsRefusedWhereverItIsPlayed() throws {
    for arguments in [["--theme", "/nope"], ["--plain", "--theme", "/nope"]] {
      let run = try home.run(arguments)
      XCTAssertEqual(run.status, 66)
      XCTAssertEqual(run.output, "")
      XCTAssertEqual(
        run.errors,
        "three-ducks: --theme /nope: no such file; expected pond, night, paper, contrast, mono or "
          + "a theme file\n")
    }
    try assertRefused(["--theme", ""], naming: "--theme needs a name or a file")
  }

  func testAnInvalidThemeFileIsRefusedWithItsLine() throws {
    try home.write("card #1c1c1c\nquack\n", to: "bad.theme")
    let run = try home.run("--plain", "--theme", "bad.theme")
    XCTAssertEqual(run.status, 65)
    XCTAssertEqual(run.output, "")
    XCTAssert(run.errors.hasPrefix("three-ducks: bad.theme:2: expected "), run.errors)
  }

  func testAFolderIsNoLog() throws {
    try assertRefused(["--plain", "--record", "."], naming: "--record .: this is a folder")
  }

  func testTheHelpBeginsWithTheGameAndEndsWithTheExitStatus() throws {
    let help = try home.run("--help").output
    XCTAssert(
      help.hasPrefix("OVERVIEW: Turn over two cards, find the pairs. Just run `three-ducks`.\n"),
      help)
    XCTAssert(help.contains("\n  three-ducks hard            18 pairs"), help)
    XCTAssert(help.contains("click a card to flip it"), help)
    XCTAssert(help.hasSuffix("\n  With several logs, the highest status counts.\n"), help)
    XCTAssertEqual(try home.run("help").output, help)
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
