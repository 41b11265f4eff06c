import Foundation
import GameTestSupport
import TestSupport
import ThreeDucksCore

/// A home folder for one test, in which the test runs programs.
final class PlayersHome {
  /// The default path of the save file, relative to the home folder.
  static let saveFile = ".local/share/three-ducks/three-ducks.json"
  /// The default path of the log folder, relative to the home folder.
  static let logFolder = ".local/state/three-ducks/logs"

  private let files: TemporaryFolder
  var folder: URL { URL(fileURLWithPath: files.path) }

  /// Makes a home folder that contains only a sound player.
  ///
  /// This sound player is silent, and is found before the machine's own.
  init() throws {
    files = try TemporaryFolder()
    try writeScript("exit 0", to: "bin/pw-play")
  }

  /// The environment of the programs that a test runs; only the end of `PATH` is inherited from the test.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "HOME": folder.path, "LANG": "C.UTF-8", "TMPDIR": folder.path,
      "PATH": "\(url("bin").path):\(Self.products.path):\(path)",
      // Swift's own crash report takes seconds.
      "SWIFT_BACKTRACE": "enable=no",
      // The address sanitizer mistakes Swift's strings for leaks, and must leave fault signals to the game.
      "ASAN_OPTIONS":
        "detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0",
    ]
  }

  /// Runs the game without a terminal.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    try run(command: ["three-ducks"] + arguments, input: input, environment: environment)
  }

  /// Runs a program to its end.
  func run(
    command: [String], input: String = "", environment: [String: String] = [:]
  ) throws -> Run {
    let run = try Run(command, in: self, environment: environment, input: input)
    try run.waitForEnd()
    return run
  }

  /// Starts a game in plain mode.
  func startPlainGame() throws -> Run { try Run(["three-ducks", "--plain"], in: self) }

  // MARK: - Files

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// Creates an empty file for the output of a program.
  func newFile() throws -> URL {
    let path = "printed/\(names(in: "printed").count)"
    try write("", to: path)
    return url(path)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url(path).path) }

  func text(_ path: String) throws -> String { try files.read(path) }

  func write(_ text: String, to path: String) throws { try files.write(text, to: path) }

  /// Writes a shell script that can be run as a program.
  func writeScript(_ script: String, to path: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: url(path).path)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: url(path)) }

  /// The names of the files in a folder, sorted; none if there is no such folder.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []).sorted()
  }

  /// The names of the logs.
  var logs: [String] { names(in: Self.logFolder) }

  /// The path of the log that changed last.
  func newestLog() throws -> String? {
    try logs.map { "\(Self.logFolder)/\($0)" }.max { try changed($0) < changed($1) }
  }

  private func changed(_ path: String) throws -> Date {
    let attributes = try FileManager.default.attributesOfItem(atPath: url(path).path)
    return attributes[.modificationDate] as? Date ?? .distantPast
  }

  /// The last deal in the newest log.
  func dealtGame() throws -> DealtGame {
    let log = try newestLog().map { try text($0) } ?? ""
    let deals = log.matches(of: /"action":"startGame","difficulty":"(\w+)","seed":(\d+)/)
    guard let deal = deals.last, let difficulty = Difficulty(rawValue: String(deal.1)),
      let seed = UInt64(deal.2)
    else { throw Patience.Exhausted(description: "no deal in the newest log: \(log)") }
    return DealtGame(difficulty: difficulty, seed: seed)
  }

  /// The content of the save file, or of a new one if there is none.
  func saved() throws -> SaveFile {
    guard exists(Self.saveFile) else { return SaveFile() }
    return try SaveFile(json: Array(text(Self.saveFile).utf8))
  }

  /// The program whose memory use is measured: the path in the environment variable `THREE_DUCKS`, or the
  /// program that all tests run.
  static let measuredGame = ProcessInfo.processInfo.environment["THREE_DUCKS"] ?? "three-ducks"

  /// The folder that contains the built programs and the test bundle.
  static var products: URL {
    let bundle = Bundle(for: PlayersHome.self).bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }
}
