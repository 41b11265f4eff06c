import Platform
import TestSupport
import XCTest

@testable import ThreeDucks

/// A test case with a new folder for each test, which can serve as the log folder.
class FolderTestCase: XCTestCase {
  var folder: TemporaryFolder!
  var logs: LogFolder { LogFolder(path: FilePath(folder.path)) }

  override func setUpWithError() throws { folder = try TemporaryFolder() }
  override func tearDown() { folder = nil }
}

extension TemporaryFolder {
  /// The path of a file, as the type that the program uses.
  func file(_ name: String) -> FilePath { FilePath(path(name)) }

  func permissions(of name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return attributes[.posixPermissions] as? Int
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: false)
  }
}
