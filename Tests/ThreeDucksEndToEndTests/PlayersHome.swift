import Foundation

/// A home folder that lasts for one test, and the commands that are run in it.
final class PlayersHome {
  let folder: URL

  /// Makes an empty home.
  init() throws {
    let name = "three-ducks-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    // Found before the machine's own: a test is not to be heard.
    try writeScript("exit 0", to: "bin/pw-play")
  }

  /// Removes the home with everything in it.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Nothing of the developer's own: only where commands are found.
  var environment: [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "HOME": folder.path, "LANG": "C.UTF-8", "TMPDIR": folder.path,
      "PATH": "\(url("bin").path):\(Self.products.path):\(path)",
      // Swift's own crash report takes seconds, and is not what is tested.
      "SWIFT_BACKTRACE": "enable=no",
      // The address sanitizer counts Swift's texts as lost: their addresses have marks in them. And the
      // signals of faults are the game's to answer.
      "ASAN_OPTIONS":
        "detect_leaks=0:handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0",
    ]
  }

  /// Runs the game without a terminal.
  func run(_ arguments: String...) throws -> Run {
    try run(arguments)
  }

  /// Runs the game without a terminal.
  func run(_ arguments: [String], input: String = "") throws -> Run {
    try Run(
      ["three-ducks"] + arguments, environment: environment, folder: folder, input: input)
  }

  // MARK: - Files

  /// Where the game keeps its scores by default.
  static let saveFile = ".local/share/three-ducks/three-ducks.json"

  func url(_ path: String) -> URL { folder.appendingPathComponent(path) }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  func write(_ text: String, to path: String) throws {
    let file = url(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Writes a program.
  func writeScript(_ script: String, to path: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: url(path).path)
  }

  /// The game that is measured: `THREE_DUCKS` in the environment, or the one that tests run.
  static let measuredGame = ProcessInfo.processInfo.environment["THREE_DUCKS"] ?? "three-ducks"

  /// Where the built programs lie: beside the bundle of tests.
  static var products: URL {
    let bundle = Bundle(for: PlayersHome.self).bundleURL
    return bundle.pathExtension == "xctest" ? bundle.deletingLastPathComponent() : bundle
  }
}
