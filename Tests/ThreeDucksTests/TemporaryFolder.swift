import Foundation
import Platform

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
  var names: [String] { names(in: ".") }

  /// The names in a subfolder, in order.
  func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path(folder)).sorted()) ?? []
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The path in the program's own type.
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
}
