import Foundation
import GameTestSupport
import TestSupport

/// A program that runs in parallel with the test and without a terminal.
final class Run {
  private let home: PlayersHome
  private let process = Process()
  private let input = Pipe()
  private let outputFile, errorsFile: URL

  /// Starts a program in a home folder.
  ///
  /// - Parameter text: The whole input, which must fit into a pipe; nil if the test types lines later.
  init(
    _ command: [String], in home: PlayersHome, environment: [String: String] = [:],
    input text: String? = nil
  ) throws {
    self.home = home
    (outputFile, errorsFile) = (try home.newFile(), try home.newFile())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.environment = home.environment.merging(environment) { $1 }
    process.currentDirectoryURL = home.folder
    process.standardInput = input
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorsFile)
    if let text {
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try input.fileHandleForWriting.close()
    }
    try process.run()
  }

  deinit {
    guard process.isRunning else { return }
    let id = process.processIdentifier
    for process in ProcessTree.descendants(of: id) + [id] { kill(process, SIGKILL) }
  }

  /// The standard output so far.
  var output: String { text(of: outputFile) }

  /// The standard error so far.
  var errors: String { text(of: errorsFile) }

  private func text(of file: URL) -> String {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Types lines, unless the program has ended.
  func say(_ lines: [String]) {
    let text = lines.map { "\($0)\n" }.joined()
    try? input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Deals a game with a random seed.
  func deal() throws -> DealtGame {
    say(["new"])
    try wait(for: " cards, ")
    return try home.dealtGame()
  }

  /// Waits until the program has printed some words.
  func wait(for words: String) throws {
    try Patience.wait(for: "\(words) in \(output)\(errors)") { output.contains(words) }
  }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Quits the program, and waits for its end.
  ///
  /// - Returns: The exit status.
  func quit() throws -> Int32 {
    say(["quit"])
    return try waitForEnd()
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The exit status.
  @discardableResult
  func waitForEnd() throws -> Int32 {
    try Patience.wait(for: "the end of the program, which has printed \(output)\(errors)") {
      !process.isRunning
    }
    return status
  }

  /// The exit status of a program that has ended, or 128 plus the number of the signal that ended it.
  var status: Int32 {
    process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }
}

extension TestRandom {
  /// Waits for a random time before a signal.
  ///
  /// The signal may come at any moment, so there is no event to wait for.
  mutating func wait(atMostMicroseconds limit: Int) { usleep(UInt32(next(limit))) }
}
