import Platform
import XCTest

@testable import ThreeDucks

/// A test with a folder of its own, which can hold logs.
class FolderTestCase: XCTestCase {
  var folder: TemporaryFolder!
  var logs: LogFolder { LogFolder(path: FilePath(folder.path)) }

  override func setUpWithError() throws { folder = try TemporaryFolder() }
  override func tearDown() { folder = nil }
}

/// A folder for one test, which is removed with the object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("three-ducks-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in the folder, in order.
  var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The path as the program's own type.
  func file(_ name: String) -> FilePath { FilePath(path(name)) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path(name), atomically: false, encoding: .utf8)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return attributes[.posixPermissions] as? Int
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: false)
  }

  /// Creates a symbolic link to a file in the same folder.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }
}
