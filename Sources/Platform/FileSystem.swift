import CLibrary
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files and folders: what there is, and what goes.
package enum FileSystem {
  /// Whether a name is a folder's.
  package static func isFolder(_ path: String) -> Bool {
    (try? Stat(FilePath(path)))?.type == .directory
  }

  /// Whether nothing would be lost by writing a file of this name.
  package static func isEmptyOrMissing(_ path: String) -> Bool {
    guard let status = try? Stat(FilePath(path)) else { return true }
    return status.type != .regular || status.size == 0
  }

  /// The names in a folder, in no order; none when it cannot be read.
  package static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Something in a folder.
  package struct Entry: Sendable {
    package let name: String
    /// Whether it is a regular file, or a link to one.
    package let isFile: Bool
  }

  /// What there is in a folder, in no order.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  package static func entries(in folder: String) throws(SystemError) -> [Entry] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      let isFile =
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): true
        case Int(DT_LNK), Int(DT_UNKNOWN):
          (try? Stat(FilePath("\(folder)/\(name)")))?.type == .regular
        default: false
        }
      entries.append(Entry(name: name, isFile: isFile))
    }
    return entries
  }

  /// Removes a file, if it is there.
  package static func remove(_ path: String) {
    unlink(path)
  }

  /// Renames a file to the first free name with a number, such as `path.suffix-1`.
  ///
  /// - Returns: The name, without its folder.
  /// - Throws: ``SystemError``; the file is then where it was.
  package static func quarantine(_ path: String, suffix: String) throws(SystemError) -> String {
    var number = 1
    while access("\(path).\(suffix)-\(number)", F_OK) == 0 { number += 1 }
    let kept = FilePath("\(path).\(suffix)-\(number)")
    guard rename(path, kept.string) == 0 else { throw .last }
    return kept.lastComponent?.string ?? kept.string
  }

  /// Makes the folder that a file lies in, and those above it, for this user alone.
  ///
  /// - Throws: ``SystemError`` for the first folder that cannot be made.
  package static func createFolder(of path: String) throws(SystemError) {
    try createFolder(FilePath(path).folder)
  }

  private static func createFolder(_ folder: FilePath) throws(SystemError) {
    if mkdir(folder.string, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, folder.folder != folder else { throw .last }
    try createFolder(folder.folder)
    guard mkdir(folder.string, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  /// The file that a path leads to through symbolic links, whether it is there or not: so that a
  /// link stays a link, and every name of a file has the same lock.
  package static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var target = FilePath(path)
    for _ in 0..<40 {
      guard let next = link(at: target) else { break }
      // What is absolute replaces all before it.
      target = target.folder.pushing(next)
    }
    return target.string
  }

  private static func link(at path: FilePath) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path.string, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return FilePath(
      String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}

extension FilePath {
  /// The folder that a file of this path lies in.
  var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }
}
