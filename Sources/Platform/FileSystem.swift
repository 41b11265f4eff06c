import SystemPackage

/// Files and folders.
package enum FileSystem {
  /// Whether there is a folder at a path.
  package static func isFolder(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .directory
  }

  /// Whether there is a regular file at a path, or a link to one.
  package static func isFile(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .regular
  }

  /// Whether there is a character device, a pipe or a socket at a path.
  package static func isStream(_ path: FilePath) -> Bool {
    let type = (try? Stat(path))?.type
    return [.characterSpecial, .fifo, .socket].contains(type)
  }

  /// Whether there is anything at a path, including a broken link.
  package static func exists(_ path: FilePath) -> Bool {
    (try? Stat(path, followTargetSymlink: false)) != nil
  }

  /// When a file was last changed, as the time since 1970; zero if there is no such file.
  package static func modificationTime(of path: FilePath) -> Duration {
    guard let time = (try? Stat(path))?.st_mtim else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The paths of everything in a folder, sorted by the bytes of their names.
  ///
  /// - Throws: ``SystemError`` if the folder cannot be read.
  package static func contents(of folder: FilePath) throws(SystemError) -> [FilePath] {
    let (stream, code) = folder.withPlatformString { (opendir($0), errno) }
    guard let stream else { throw SystemError(Errno(rawValue: code)) }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map { FilePath(bytes: $0) }
      .filter { $0 != "." && $0 != ".." }.map { folder.pushing($0) }
  }

  /// Removes a file if it exists.
  package static func remove(_ path: FilePath) {
    path.withPlatformString { _ = unlink($0) }
  }

  /// Renames a damaged file to the first free name, such as `path.damaged-1`.
  ///
  /// - Returns: The new path.
  /// - Throws: ``SystemError``; the file then keeps its old name.
  package static func quarantine(_ path: FilePath) throws(SystemError) -> FilePath {
    var number = 1
    while exists(path.adding(".damaged-\(number)")) { number += 1 }
    let new = path.adding(".damaged-\(number)")
    try move(path, to: new)
    return new
  }

  /// Renames a file, and replaces any file that has the new name.
  private static func move(_ path: FilePath, to new: FilePath) throws(SystemError) {
    try SystemError.catching {
      try path.withPlatformString { old in
        try new.withPlatformString { try SystemError.check(rename(old, $0)) }
      }
    }
  }

  /// Creates the folder of a file, and the missing folders above it, with access for this user only.
  ///
  /// - Throws: ``SystemError`` for the first folder that cannot be created.
  package static func createFolder(of path: FilePath) throws(SystemError) {
    var folder = FilePath(root: path.root)
    for component in path.removingLastComponent().components {
      folder.append(component)
      do {
        try folder.withPlatformString { try SystemError.check(mkdir($0, 0o700)) }
      } catch Errno.fileExists {
      } catch {
        throw SystemError(error)
      }
    }
  }

  /// The path of the file to which a path leads through symbolic links; the file need not exist.
  ///
  /// Lock and replace the file at this path, so that a link stays a link, and all names of a file share one lock.
  package static func resolved(_ path: FilePath) -> FilePath {
    if let real = path.withPlatformString({ realpath($0, nil) }) {
      defer { free(real) }
      return FilePath(platformString: real)
    }
    var target = path
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // The number of links is limited, because links may form a loop.
    for _ in 0..<40 {
      let count = target.withPlatformString { readlink($0, &buffer, buffer.count) }
      guard count > 0 else { break }
      // An absolute path in the link replaces the whole target.
      target = target.folder.pushing(
        FilePath(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:))))
    }
    return target
  }
}

// MARK: - Reading and replacing whole files

extension FileSystem {
  /// Reads a file; nil if it does not exist.
  ///
  /// - Throws: ``SystemError`` if the file is not a regular file, is larger than `limit` bytes, or cannot be
  ///   read.
  package static func read(_ path: FilePath, limit: Int) throws(SystemError) -> [UInt8]? {
    do {
      // The type is checked before the file is opened, because opening a pipe without a writer would wait for ever.
      let status = try Stat(path)
      guard status.type == .regular else {
        throw SystemError(
          status.type == .directory ? "it is a folder" : "it is not a regular file")
      }
      guard status.size <= limit else { throw SystemError("it is larger than \(limit) bytes") }
      let file = try ByteReader(path: path)
      var bytes: [UInt8] = []
      while let piece = try file.next() { bytes += piece }
      return bytes
    } catch {
      let error = SystemError(error)
      if error.code == .noSuchFileOrDirectory { return nil }
      throw error
    }
  }

  /// Throws if an existing file is read-only, even if the superuser could write to it.
  package static func requireWritable(_ path: FilePath) throws(SystemError) {
    guard let old = try? Stat(path) else { return }
    guard old.permissions.intersection([.ownerWrite, .groupWrite, .otherWrite]) != [],
      path.withPlatformString({ access($0, W_OK) }) == 0
    else { throw SystemError("it is read-only") }
  }

  /// The path at which ``replace(_:with:)`` writes the new file.
  package static func newName(for path: FilePath) -> FilePath { path.adding(".new") }

  /// Replaces a file with a new one, which is written beside it, synced and renamed.
  ///
  /// If the program is killed meanwhile, the path leads to the whole old file or to the whole new one. The new file
  /// gets the old one's mode and, if the system allows it, the old one's owner.
  ///
  /// The temporary name is always the same, so the caller must hold a lock. The next call replaces a
  /// temporary file that a killed program left behind.
  ///
  /// - Throws: ``SystemError``; the old file is then unchanged.
  package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(SystemError) {
    let (new, old) = (newName(for: path), try? Stat(path))
    try write(bytes, to: new)
    if let old { copyModeAndOwner(of: old, to: new) }
    try move(new, to: path)
    // Syncing the folder makes the new name survive a power failure. Errors are ignored, because some file
    // systems cannot sync folders.
    let folder = try? FileDescriptor.open(path.folder, .readOnly, options: .closeOnExec)
    if let folder {
      fsync(folder.rawValue)
      try? folder.close()
    }
  }

  /// Writes and syncs a new file in place of any existing one; after an error, there is no file at the path.
  private static func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    remove(path)
    do {
      let file = try create(path)
      try file.closeAfter {
        try file.writeAll(bytes)
        try SystemError.check(fsync(file.rawValue))
      }
    } catch {
      remove(path)
      throw SystemError(error)
    }
  }

  /// Creates a file that only this user may read, and opens it for appending.
  static func create(_ path: FilePath) throws -> FileDescriptor {
    try .open(
      path, .writeOnly, options: [.create, .exclusiveCreate, .append, .closeOnExec],
      permissions: .ownerReadWrite)
  }

  /// Gives a file the mode and, if the system allows it, the owner of an older one.
  private static func copyModeAndOwner(of old: Stat, to path: FilePath) {
    path.withPlatformString { path in
      // If the owner cannot be changed (`.max` keeps it), perhaps the group can. The mode is set last, because
      // these changes may clear some of its bits.
      if chown(path, old.userID.rawValue, old.groupID.rawValue) != 0 {
        _ = chown(path, .max, old.groupID.rawValue)
      }
      _ = chmod(path, old.permissions.rawValue)
    }
  }
}
