import Foundation
import GameTestSupport
import TestSupport
import ThreeDucksCore

/// A home folder that lasts for one test, and the commands that are run in it.
final class PlayersHome {
  /// Where in the home the game keeps its scores by default.
  static let saveFile = ".local/share/three-ducks/three-ducks.json"
  /// Where in the home the game keeps its logs by default.
  static let logFolder = ".local/state/three-ducks/logs"

  private let files: TemporaryFolder
  var folder: URL { URL(fileURLWithPath: files.path) }

  /// Makes a home that is empty except for a silent sound player.
  init() throws {
    files = try TemporaryFolder()
    // This sound player comes before the machine's own in PATH, so that the tests are silent.
    try writeScript("exit 0", to: "bin/pw-play")
  }

  /// The environment of the game, which takes only PATH from the developer's own.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "HOME": folder.path, "LANG": "C.UTF-8", "TMPDIR": folder.path,
      "PATH": "\(url("bin").path):\(Self.products.path):\(path)",
      // Swift's own crash report takes seconds.
      "SWIFT_BACKTRACE": "enable=no",
      // The address sanitizer reports Swift's strings as leaks, because it does not know their addresses.
      // The game handles the signals of faults itself, so the sanitizer must not.
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
    try run.end()
    return run
  }

  /// Starts a game in lines of text.
  func startGame() throws -> Run { try Run(["three-ducks", "--plain"], in: self) }

  // MARK: - Files

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  /// Creates an empty file for what a program prints.
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

  /// The names of the files in a folder, in order; none if there is no such folder.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url(folder).path)) ?? []).sorted()
  }

  /// The names of the logs.
  var logs: [String] { names(in: Self.logFolder) }

  /// The log that was written to last.
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
    else { throw Patience.Exhausted(description: "no deal in a log: \(log)") }
    return DealtGame(difficulty: difficulty, seed: seed)
  }

  /// What the save file holds; an empty one if there is none.
  func saved() throws -> SaveFile {
    guard exists(Self.saveFile) else { return SaveFile() }
    return try SaveFile(json: Array(text(Self.saveFile).utf8))
  }

  /// The game that is measured: `THREE_DUCKS` in the environment, or the one that tests run.
  static let measuredGame = ProcessInfo.processInfo.environment["THREE_DUCKS"] ?? "three-ducks"

  /// Where the built programs are: in the folder of the test bundle.
  static var products: URL {
    let bundle = Bundle(for: PlayersHome.self).bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }
}
