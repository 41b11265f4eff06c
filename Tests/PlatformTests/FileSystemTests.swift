import Foundation
import Synchronization
import XCTest

@testable import Platform

final class FileSystemTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder = FileSystem.resolved(NSTemporaryDirectory()) + "/platform-\(UUID().uuidString)"
    try FileSystem.createFolder(of: "\(folder)/file")
  }

  override func tearDown() {
    try? FileManager.default.removeItem(atPath: folder)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/\(name)", withDestinationPath: target)
  }

  func testALinkIsFollowedWhetherItsFileIsThereOrNot() throws {
    try write("", to: "there")
    try link("absolute", to: "\(folder)/there")
    try link("relative", to: "there")
    try link("twice", to: "relative")
    try link("missing", to: "not/there")
    try link("circle", to: "circle")
    for name in ["there", "absolute", "relative", "twice"] {
      XCTAssertEqual(FileSystem.resolved("\(folder)/\(name)"), "\(folder)/there")
    }
    XCTAssertEqual(FileSystem.resolved("\(folder)/missing"), "\(folder)/not/there")
    XCTAssertEqual(FileSystem.resolved("\(folder)/circle"), "\(folder)/circle")
    XCTAssertEqual(FileSystem.resolved("nowhere"), "nowhere")
  }

  func testADamagedFileGoesToTheFirstFreeName() throws {
    for number in 1...3 {
      try write("\(number)", to: "file")
      let kept = try FileSystem.quarantine("\(folder)/file", suffix: "damaged")
      XCTAssertEqual(kept, "file.damaged-\(number)")
    }
    XCTAssertEqual(
      Set(try FileSystem.names(in: folder) { _ in true }),
      ["file.damaged-1", "file.damaged-2", "file.damaged-3"])
    XCTAssertThrowsError(try FileSystem.quarantine("\(folder)/file", suffix: "damaged"))
  }

  func testFoldersAreMadeForTheirUserAlone() throws {
    try FileSystem.createFolder(of: "\(folder)/a/b/c")
    for name in ["a", "a/b"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o700, name)
      XCTAssertTrue(FileSystem.isFolder("\(folder)/\(name)"))
    }
    try write("", to: "file")
    XCTAssertThrowsError(try FileSystem.createFolder(of: "\(folder)/file/b/c")) {
      XCTAssertNil($0 as? CocoaError)
    }
  }

  func testAFileThatIsMissingIsNilAndOneThatCannotBeReadSaysWhy() throws {
    XCTAssertNil(try FileSystem.read("\(folder)/none", limit: 10))
    try write("0123456789", to: "file")
    XCTAssertEqual(try FileSystem.read("\(folder)/file", limit: 10), Array("0123456789".utf8))
    for (path, limit) in [("\(folder)/file", 9), (folder, 10)] {
      XCTAssertThrowsError(try FileSystem.read(path, limit: limit)) {
        XCTAssertEqual(($0 as? SystemError)?.reason.isEmpty, false)
      }
    }
  }

  func testAGrowingFileIsNewAndGrowsByWholePieces() throws {
    let path = "\(folder)/log"
    var file = try GrowingFile(path, beginningWith: "one\n")
    XCTAssertThrowsError(try GrowingFile(path, beginningWith: "three\n")) {
      guard case .exists? = $0 as? GrowingFile.Failure else { return XCTFail("\($0)") }
    }
    try file.append("two\n")
    file.close()
    XCTAssertThrowsError(try file.append("three\n"))
    XCTAssertEqual(try FileSystem.read(path, limit: 100), Array("one\ntwo\n".utf8))
  }

  func testAGrowingFileTakesNoNameThatIsTaken() throws {
    try link("nowhere", to: "not/there")
    for name in ["empty", "nowhere", "."] {
      if name == "empty" { try write("", to: name) }
      XCTAssertThrowsError(try GrowingFile("\(folder)/\(name)", beginningWith: "one\n"), name)
    }
    XCTAssertEqual(try FileSystem.read("\(folder)/empty", limit: 100), [])
    XCTAssertEqual(Set(try FileSystem.names(in: folder) { _ in true }), ["empty", "nowhere"])
  }

  func testAGrowingFileIsLockedUntilItIsClosed() throws {
    let path = "\(folder)/log"
    let file = try GrowingFile(path, beginningWith: "one\n")
    FileSystem.removeUnlessLocked(path)
    XCTAssertTrue(FileSystem.exists(path))
    file.close()
    FileSystem.removeUnlessLocked(path)
    XCTAssertFalse(FileSystem.exists(path))
  }

  func testOfManyWritersOfOneNameOneHasIt() throws {
    let path = "\(folder)/log"
    let made = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      guard (try? GrowingFile(path, beginningWith: "\(number)\n")) != nil else { return }
      made.withLock { $0 += 1 }
    }
    XCTAssertEqual(made.withLock { $0 }, 1)
  }

  func testALockIsHeldUntilItIsGivenBack() throws {
    let path = "\(folder)/lock"
    let lock = try FileLock(path, timeout: .zero)
    let start = ContinuousClock.now
    XCTAssertThrowsError(try FileLock(path, timeout: .milliseconds(50))) {
      guard case .taken? = $0 as? FileLock.Failure else { return XCTFail("\($0)") }
    }
    XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(50))
    lock.release()
    try FileLock(path, timeout: .zero).release()
  }
}
