import XCTest

/// A test with a player's home and a shell in a terminal of its own.
class TerminalTestCase: XCTestCase {
  private(set) var home: PlayersHome!
  private(set) var terminal: ShellTerminal!

  override func setUpWithError() throws {
    home = try PlayersHome()
    terminal = try ShellTerminal(home: home)
  }

  override func tearDown() {
    terminal?.close()
    home?.remove()
  }

  /// Starts the game and waits for its title.
  ///
  /// - Parameters:
  ///   - options: What follows the command's name.
  ///   - environment: What stands before it, such as `TERM=bogus`.
  ///   - isAnimated: Whether what is waited for may have to come to rest first.
  func launch(
    _ options: String = "--seed 7", environment: String = "", isAnimated: Bool = false
  ) throws {
    let game = "three-ducks \(options)\(isAnimated ? "" : " --no-animation")"
    try terminal.type(
      "\(environment) sh -c 'echo $$ >\"$HOME/pid\"; exec \(game)' 2>\"$HOME/errors\"")
    try terminal.wait(for: "New Game")
  }

  /// Starts the game and deals.
  func launchAndDeal(
    _ options: String = "--seed 7", environment: String = "", isAnimated: Bool = false
  ) throws {
    try launch(options, environment: environment, isAnimated: isAnimated)
    try terminal.press("n")
    try terminal.wait(for: "Moves: 0")
  }

  /// The game's process.
  func pid() throws -> pid_t {
    try XCTUnwrap(pid_t(home.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  /// What the game said on standard error, line by line.
  func messages() throws -> [Substring] {
    try home.text("errors").split(separator: "\n")
  }
}
