import Synchronization
import TestSupport
import XCTest

@testable import Platform

final class FileSystemTests: XCTestCase {
  private var files: TemporaryFolder!
  /// The path of the folder, without symbolic links.
  private var folder: FilePath { FileSystem.resolved(FilePath(files.path)) }

  override func setUpWithError() throws { files = try TemporaryFolder() }
  override func tearDown() { files = nil }

  /// The path of a file in the folder.
  private func path(_ name: String) -> FilePath { folder.appending(name) }

  func testALinkIsFollowedWhetherItsTargetExistsOrNot() throws {
    try files.write("", to: "there")
    try files.link("absolute", to: "\(folder)/there")
    try files.link("relative", to: "there")
    try files.link("twice", to: "relative")
    try files.link("missing", to: "not/there")
    try files.link("circle", to: "circle")
    for name in ["there", "absolute", "relative", "twice"] {
      XCTAssertEqual(FileSystem.resolved(path("\(name)")), path("there"))
    }
    XCTAssertEqual(FileSystem.resolved(path("missing")), path("not/there"))
    XCTAssertEqual(FileSystem.resolved(path("circle")), path("circle"))
    XCTAssertEqual(FileSystem.resolved("nowhere"), FilePath("nowhere"))
  }

  func testNoFolderIsCreatedInAFile() throws {
    try files.write("", to: "file")
    XCTAssertThrowsError(try FileSystem.createFolder(of: path("file/b/c"))) {
      XCTAssertEqual(($0 as? SystemError)?.code, .notDirectory, "\($0)")
    }
  }

  func testAMissingFileIsReadAsNilAndAnUnreadableFileGivesAReason() throws {
    XCTAssertNil(try FileSystem.read(path("none"), limit: 10))
    XCTAssertThrowsError(try FileSystem.quarantine(path("none")))
    try files.write("0123456789", to: "file")
    XCTAssertEqual(try FileSystem.read(path("file"), limit: 10), Array("0123456789".utf8))
    for (file, limit) in [(path("file"), 9), (folder, 10)] {
      XCTAssertThrowsError(try FileSystem.read(file, limit: limit)) {
        XCTAssertEqual(($0 as? SystemError)?.reason.isEmpty, false)
      }
    }
  }

  func testAGrowingFileMustBeNewAndKeepsWhatIsAppended() throws {
    var file = try GrowingFile(path("log"), beginningWith: "one\n")
    try files.write("", to: "empty")
    try files.link("nowhere", to: "not/there")
    for name in ["log", "empty", "nowhere"] {
      XCTAssertThrowsError(try GrowingFile(path(name), beginningWith: "three\n"), name) {
        XCTAssertEqual(($0 as? SystemError)?.code, .fileExists, "\($0)")
      }
    }
    XCTAssertThrowsError(try GrowingFile(path("."), beginningWith: "three\n"))
    try file.append("two\n")
    file.close()
    XCTAssertThrowsError(try file.append("three\n"))
    XCTAssertEqual(try FileSystem.read(path("log"), limit: 100), Array("one\ntwo\n".utf8))
    XCTAssertEqual(try FileSystem.read(path("empty"), limit: 100), [])
    XCTAssertEqual(
      try FileSystem.contents(of: folder), ["empty", "log", "nowhere"].map(path))
  }

  func testAGrowingFileIsCreatedAgainIfAnotherGameRemovesItWhileItIsEmpty() throws {
    let folder = folder
    let isDone = Mutex(false)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      if thread == 0 {
        while !isDone.withLock({ $0 }) {
          for file in (try? FileSystem.contents(of: folder)) ?? []
          where (try? FileSystem.read(file, limit: 0)) == [] {
            FileSystem.removeUnlessLocked(file)
          }
        }
      } else {
        for number in 0..<2000 {
          let path = folder.appending("\(number)")
          let file = try? GrowingFile(path, beginningWith: "one\n")
          XCTAssertTrue(FileSystem.exists(path))
          file?.close()
          FileSystem.remove(path)
        }
        isDone.withLock { $0 = true }
      }
    }
  }

  func testOnlyOneOfManyWritersCreatesTheFile() throws {
    let path = self.path("log")
    let made = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 100) { number in
      guard (try? GrowingFile(path, beginningWith: "\(number)\n")) != nil else { return }
      made.withLock { $0 += 1 }
    }
    XCTAssertEqual(made.withLock { $0 }, 1)
  }

  func testFileNamesKeepTheirBytes() throws {
    let name = folder.bytes + Array("/j".utf8) + [0xE9, 0x72]
    let strange = FilePath(bytes: name)
    XCTAssertEqual(strange.bytes, name)
    XCTAssertEqual(strange.adding(".new").bytes, name + Array(".new".utf8))
    let file = strange.appending("file")
    try FileSystem.createFolder(of: file)
    try FileSystem.replace(file, with: [1])
    XCTAssertEqual(try FileSystem.read(file, limit: 10), [1])
    XCTAssertEqual(FileSystem.resolved(file).bytes, name + Array("/file".utf8))
    XCTAssertEqual(try FileSystem.contents(of: folder).map(\.bytes), [name])
    let kept = try FileSystem.quarantine(file)
    XCTAssertEqual(kept.bytes, name + Array("/file.damaged-1".utf8))
  }

  func testACommandLineArgumentKeepsItsBytes() {
    let odd: [[UInt8]] = [
      Array("plain/käse".utf8), [0x6A, 0xE9, 0x72], [0xFF], [0x2D, 0x2D, 0x64, 0x3D, 0xC3],
      Array("\u{10FFE9}".utf8), Array("\u{10FFE9}".utf8) + [0xE9], Array("\u{FFFD}".utf8),
    ]
    for bytes in odd {
      XCTAssertEqual(FilePath(argument: String(argument: bytes)).bytes, bytes)
    }
    XCTAssertEqual(Set(odd.map { String(argument: $0) }).count, odd.count)
    XCTAssertEqual(String(argument: Array("plain/käse".utf8)), "plain/käse")
  }

  func testALockIsHeldUntilItIsReleased() throws {
    let path = self.path("lock")
    let lock = try FileLock(path, timeout: .zero)
    let start = ContinuousClock.now
    XCTAssertThrowsError(try FileLock(path, timeout: .milliseconds(50))) {
      XCTAssertEqual(($0 as? SystemError)?.code, .wouldBlock, "\($0)")
    }
    XCTAssertGreaterThanOrEqual(ContinuousClock.now - start, .milliseconds(50))
    lock.release()
    try FileLock(path, timeout: .zero).release()
  }
}
