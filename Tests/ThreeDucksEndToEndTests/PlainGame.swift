import Foundation

/// A game in lines of text that runs beside the test.
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
    process.executableURL = PlayersHome.products.appendingPathComponent("three-ducks")
    process.arguments = ["--plain"] + options
    process.environment = home.environment
    process.currentDirectoryURL = home.folder
    process.standardInput = lines
    process.standardOutput = try FileHandle(forWritingTo: home.url(outputName))
    process.standardError = try FileHandle(forWritingTo: home.url(errorsName))
    try process.run()
  }

  /// What the game has printed.
  func output() throws -> String { try home.text(outputName) }

  /// What the game has printed on standard error.
  func errors() throws -> String { try home.text(errorsName) }

  /// Types lines, which has no effect when the game has ended.
  func say(_ lines: [String]) {
    let text = lines.map { "\($0)\n" }.joined()
    try? self.lines.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Deals a game of a drawn seed.
  ///
  /// - Parameter log: Its log; nil for the newest of all.
  func deal(in log: String? = nil) throws -> DealtGame {
    say(["new"])
    try wait(for: " cards, ")
    return try home.dealtGame(in: log)
  }

  /// Waits until the game has printed some words.
  func wait(for words: String) throws {
    try wait(for: words) { try output().contains(words) }
  }

  /// Waits until a condition holds.
  func wait(for description: String, until condition: () throws -> Bool) throws {
    let patience = Patience()
    while try !condition() {
      guard !patience.isExhausted else {
        throw Patience.Exhausted(description: "no \(description) in \(try output())\(try errors())")
      }
      usleep(2000)
    }
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Quits, and waits for the end of the game.
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
