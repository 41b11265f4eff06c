import XCTest

/// A test with a player's home and a pseudo-terminal of its own, without a shell.
class PseudoTerminalTestCase: XCTestCase {
  private(set) var home: PlayersHome!
  private(set) var terminal: PseudoTerminal!
  /// The terminal's settings before anything ran on it.
  private(set) var settings: PseudoTerminal.Settings!

  override func setUpWithError() throws {
    home = try PlayersHome()
    try open()
  }

  override func tearDown() {
    terminal = nil
    home?.remove()
  }

  /// Opens another terminal in place of the one there was.
  func open(columns: Int = 80, rows: Int = 24) throws {
    terminal = try PseudoTerminal(columns: columns, rows: rows)
    settings = terminal.settings
  }

  /// Starts the game.
  func start(
    _ options: [String] = ["--seed", "7", "--no-animation"],
    environment: [String: String] = [:], errorsOnTerminal: Bool = false
  ) throws {
    try run(["three-ducks"] + options, environment: environment, errorsOnTerminal: errorsOnTerminal)
  }

  /// Starts a program.
  ///
  /// - Parameter blocksSignals: Whether it is left with all signals blocked.
  func run(
    _ command: [String], environment: [String: String] = [:], errorsOnTerminal: Bool = false,
    blocksSignals: Bool = false
  ) throws {
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
    try terminal.wait(for: "New Game")
    terminal.send("n")
    try terminal.wait(for: "Moves: 0")
  }

  /// Checks that the terminal is as it was before the program.
  func assertRestored(
    _ situation: String = "", file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(terminal.screen.leftovers, [], situation, file: file, line: line)
    XCTAssertEqual(terminal.settings, settings, situation, file: file, line: line)
  }
}
