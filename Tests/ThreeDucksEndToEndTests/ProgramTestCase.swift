import XCTest

/// A test case in which each test has a new home folder and a new terminal.
class ProgramTestCase: XCTestCase {
  private(set) var home: PlayersHome!
  private(set) var terminal: PseudoTerminal!
  /// The settings that the terminal had before a program ran on it.
  private(set) var settings: [UInt] = []

  override func setUpWithError() throws {
    home = try PlayersHome()
    try open()
  }

  override func tearDown() {
    terminal = nil
    home = nil
  }

  /// Replaces the terminal with a new one.
  func open(columns: Int = 80, rows: Int = 24) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    settings = terminal.settings
  }

  // MARK: - On the terminal

  /// Starts the game.
  ///
  /// - Parameter environment: Variables that are set in addition to `home.environment`. With
  ///   `["TERM": "screen"]`, the cards show the names of the animals instead of pictures.
  func start(
    _ options: [String] = ["--seed", "7", "--no-animation"],
    environment: [String: String] = [:]
  ) throws {
    try start(command: ["three-ducks"] + options, environment: environment)
  }

  /// Starts a program on the terminal, or on a new one if the terminal has already been used.
  ///
  /// The program's standard error goes to the file `errors`, unless `errorsOnTerminal` is true.
  func start(
    command: [String], environment: [String: String] = [:], errorsOnTerminal: Bool = false,
    blocksSignals: Bool = false
  ) throws {
    if terminal.process > 0 { try open() }
    let all = home.environment.merging(["TERM": "xterm-256color"]) { $1 }
      .merging(environment) { $1 }
    try terminal.start(
      command, environment: all, folder: home.folder,
      errors: errorsOnTerminal ? nil : home.url("errors"), blocksSignals: blocksSignals)
  }

  /// Starts the game and deals.
  func startAndDeal(
    _ options: [String] = ["--seed", "7", "--no-animation"], environment: [String: String] = [:]
  ) throws {
    try start(options, environment: environment)
    try deal()
  }

  /// Waits for the title screen, and deals.
  func deal() throws {
    try terminal.wait(for: "New Game")
    terminal.send("n")
    try terminal.wait(for: "Moves: 0")
  }

  /// Presses `q`, and checks that the game ends and restores the terminal.
  func quit(file: StaticString = #filePath, line: UInt = #line) throws {
    terminal.send("q")
    try assertEnds(file: file, line: line)
  }

  /// Checks that the program ends and has restored the terminal.
  func assertEnds(
    _ ending: PseudoTerminal.Ending = .exited(0), file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    XCTAssertEqual(try terminal.ended().ending, ending, file: file, line: line)
    assertRestored(file: file, line: line)
  }

  /// Checks that the terminal is in the same state as before the program ran.
  func assertRestored(
    _ situation: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(terminal.screen.unrestored, [], situation, file: file, line: line)
    XCTAssertEqual(terminal.settings, settings, situation, file: file, line: line)
  }

  /// The lines that the program has printed on standard error.
  func messages() throws -> [Substring] {
    try home.text("errors").split(separator: "\n")
  }

  /// Checks that a command on a terminal ends with this status, and prints one line with these words on
  /// standard error.
  func assertRefusedOnTerminal(
    _ command: [String], _ status: Int32, saying words: String, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try? home.remove("errors")
    try start(command: command)
    try assertEnds(.exited(status), file: file, line: line)
    let messages = try messages()
    XCTAssertEqual(messages.count, 1, "\(messages)", file: file, line: line)
    XCTAssert(messages.joined().contains(words), "\(messages)", file: file, line: line)
  }

  // MARK: - Without a terminal

  /// Locks the save file until the returned descriptor is closed.
  func lockSaveFile() throws -> Int32 {
    try home.write("", to: "\(PlayersHome.saveFile).lock")
    let lock = Foundation.open(home.url("\(PlayersHome.saveFile).lock").path, O_RDWR)
    XCTAssertEqual(flock(lock, LOCK_EX | LOCK_NB), 0)
    return lock
  }

  /// Runs a shell script in the home folder.
  func shell(_ script: String) throws -> Run { try home.run(command: ["bash", "-c", script]) }

  /// Runs the game without a terminal, and checks its exit status.
  @discardableResult
  func assertRun(
    _ arguments: String..., status: Int32 = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws -> Run {
    let run = try home.run(arguments)
    XCTAssertEqual(run.status, status, run.errors, file: file, line: line)
    return run
  }

  /// Plays in plain mode, and checks that the exit status is 0.
  ///
  /// - Returns: The standard output.
  @discardableResult
  func playInPlainMode(
    _ lines: [String], _ options: [String] = [], file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    let run = try home.run(["--plain"] + options, input: lines.map { "\($0)\n" }.joined())
    XCTAssertEqual(run.status, 0, run.errors, file: file, line: line)
    return run.output
  }

  /// Checks that a command ended with this status, and printed nothing but one line with these words on
  /// standard error.
  func assertRefused(
    _ run: Run, _ status: Int32, saying words: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(run.status, status, run.errors, file: file, line: line)
    XCTAssertEqual(run.output, "", file: file, line: line)
    XCTAssertEqual(run.errors.filter { $0 == "\n" }.count, 1, run.errors, file: file, line: line)
    XCTAssert(run.errors.hasPrefix("three-ducks: "), run.errors, file: file, line: line)
    XCTAssert(run.errors.contains(words), run.errors, file: file, line: line)
  }
}
