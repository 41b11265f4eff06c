import Foundation

/// A game in lines of text that goes on while a test looks at it.
final class PlainGame {
  private let home: PlayersHome
  private let process = Process()
  private let lines = Pipe()
  /// Where the game's output and messages go.
  private let outputName, errorsName: String

  /// Starts a game.
  ///
  /// - Parameter name: What its files are called.
  init(_ home: PlayersHome, _ options: String..., name: String = "game") throws {
    self.home = home
    (outputName, errorsName) = ("\(name).output", "\(name).errors")
    for name in [outputName, errorsName] { try home.write("", to: name) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["three-ducks", "--plain"] + options
    process.environment = home.environment
    process.currentDirectoryURL = home.folder
    process.standardInput = lines
    process.standardOutput = try FileHandle(forWritingTo: home.url(outputName))
    process.standardError = try FileHandle(forWritingTo: home.url(errorsName))
    try process.run()
  }

  /// What the game printed so far.
  func output() throws -> String { try home.text(outputName) }

  /// What the game printed on standard error so far.
  func errors() throws -> String { try home.text(errorsName) }

  /// Types lines; a game that is gone does not mind.
  func say(_ lines: [String]) {
    let text = lines.map { "\($0)\n" }.joined()
    try? self.lines.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Deals a game by luck.
  ///
  /// - Parameter log: Its log; nil for the newest of all.
  func deal(in log: String? = nil) throws -> DealtGame {
    say(["new"])
    try wait(for: "a deal") { try output().contains(" cards, ") }
    return try home.dealtGame(in: log)
  }

  /// Waits until something is so.
  func wait(for description: String, until isSo: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(Patience.seconds)
    while try !isSo() {
      guard ContinuousClock.now < end else {
        throw Patience.Exhausted(description: "no \(description) in \(try output())\(try errors())")
      }
      usleep(2000)
    }
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Leaves the game, and waits for its end.
  ///
  /// - Returns: The exit status.
  func quit() throws -> Int32 {
    say(["quit"])
    return try end()
  }

  /// Waits for the end of the game.
  ///
  /// - Returns: The exit status, or 128 and the number of the signal.
  @discardableResult
  func end() throws -> Int32 {
    try wait(for: "end of the game") { !process.isRunning }
    return process.terminationReason == .uncaughtSignal
      ? 128 + process.terminationStatus : process.terminationStatus
  }
}
