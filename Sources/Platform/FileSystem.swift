import CLibrary
import SystemPackage

/// Files and folders: what there is, and what goes.
package enum FileSystem {
  /// Whether a name is a folder's.
  package static func isFolder(_ path: String) -> Bool {
    (try? Stat(FilePath(path)))?.type == .directory
  }

  /// Whether a name is a regular file's, or of a link to one.
  package static func isFile(_ path: String) -> Bool {
    (try? Stat(FilePath(path)))?.type == .regular
  }

  /// Whether a name is a device's or a pipe's, whose writer makes no file.
  package static func isStream(_ path: String) -> Bool {
    let type = (try? Stat(FilePath(path)))?.type
    return [.characterSpecial, .fifo, .socket].contains(type)
  }

  /// Whether there is anything of this name, a link that leads nowhere included.
  package static func exists(_ path: String) -> Bool {
    (try? Stat(FilePath(path), followTargetSymlink: false)) != nil
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
    var entries: [Entry] = []
    try forEachEntry(in: folder) { bytes, type in
      let name = String(decoding: bytes, as: UTF8.self)
      let isFile =
        switch Int(type) {
        case Int(DT_REG): true
        case Int(DT_LNK), Int(DT_UNKNOWN):
          (try? Stat(FilePath("\(folder)/\(name)")))?.type == .regular
        default: false
        }
      entries.append(Entry(name: name, isFile: isFile))
    }
    return entries
  }

  /// The names in a folder whose bytes are wanted, in no order.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  package static func names(
    in folder: String, where isWanted: (UnsafeRawBufferPointer) -> Bool
  ) throws(SystemError) -> [String] {
    var names: [String] = []
    try forEachEntry(in: folder) { bytes, _ in
      if isWanted(bytes) { names.append(String(decoding: bytes, as: UTF8.self)) }
    }
    return names
  }

  private static func forEachEntry(
    in folder: String, _ body: (_ name: UnsafeRawBufferPointer, _ type: UInt8) -> Void
  ) throws(SystemError) {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        let name = UnsafeRawBufferPointer(rebasing: buffer.prefix { $0 != 0 })
        if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return }
        body(name, entry.pointee.d_type)
      }
    }
  }

  /// Whether a name is a regular file's that has nothing in it.
  package static func isEmptyFile(_ path: String) -> Bool {
    guard let status = try? Stat(FilePath(path), followTargetSymlink: false) else { return false }
    return status.type == .regular && status.size == 0
  }

  /// Removes a file, if it is there.
  package static func remove(_ path: String) {
    unlink(path)
  }

  /// Gives a file another name, in the place of what has it.
  package static func rename(_ path: String, to new: String) {
    _ = CLibrary.rename(path, new)
  }

  /// Removes a file, unless somebody holds its lock.
  package static func removeUnlessLocked(_ path: String) {
    guard
      let file = try? FileDescriptor.open(
        path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    else { return }
    if flock(file.rawValue, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
    try? file.close()
  }

  /// Renames a file to the first free name with a number, such as `path.suffix-1`.
  ///
  /// - Returns: The name, without its folder.
  /// - Throws: ``SystemError``; the file is then where it was.
  package static func quarantine(_ path: String, suffix: String) throws(SystemError) -> String {
    var number = 1
    while access("\(path).\(suffix)-\(number)", F_OK) == 0 { number += 1 }
    let kept = FilePath("\(path).\(suffix)-\(number)")
    guard CLibrary.rename(path, kept.string) == 0 else { throw .last }
    return kept.lastComponent?.string ?? kept.string
  }

  /// Something of another name in a file's folder.
  package static func sibling(of path: String, named name: String) -> String {
    FilePath(path).folder.appending(name).string
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
