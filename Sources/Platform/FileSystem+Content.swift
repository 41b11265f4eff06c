import SystemPackage

// Reading and replacing whole files.
extension FileSystem {
  /// Reads a file; nil if it does not exist.
  ///
  /// - Throws: ``SystemError`` if it is not a regular file, is larger than `limit` bytes, or cannot be
  ///   read.
  package static func read(_ path: FilePath, limit: Int) throws(SystemError) -> [UInt8]? {
    do {
      // Checked before it is opened: opening a pipe without a writer would wait for ever.
      let status = try Stat(path)
      guard status.type == .regular else { throw SystemError("it is not a regular file") }
      guard status.size <= limit else { throw SystemError("it is larger than \(limit) bytes") }
      let file = try ByteReader(path: path)
      var bytes: [UInt8] = []
      while let piece = try file.next() { bytes += piece }
      return bytes
    } catch {
      let error = SystemError(error)
      if error.isOfMissingFile { return nil }
      throw error
    }
  }

  /// Replaces a file: writes a new one beside it, syncs it, and renames it.
  ///
  /// If this is interrupted at any moment, either the old or the new file is there, whole. The new file
  /// gets the old one's mode and, if the system allows it, its owner. The caller must hold a lock: the
  /// new file's name is always the same, so that the next call replaces one that a killed writer left.
  ///
  /// - Throws: ``SystemError``; the old file is then unchanged.
  package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(SystemError) {
    let (new, old) = (newName(for: path), try? Stat(path))
    try write(bytes, to: new)
    if let old { keep(old, for: new) }
    try move(new, to: path)
    syncFolder(of: path)
  }

  /// The path at which ``replace(_:with:)`` writes the new file.
  package static func newName(for path: FilePath) -> FilePath { path.adding(".new") }

  /// Gives a file the mode and, if the system allows it, the owner of an older one.
  private static func keep(_ old: Stat, for path: FilePath) {
    path.withPlatformString { path in
      // The mode last: a change of owner may clear some of its bits.
      if chown(path, old.userID.rawValue, old.groupID.rawValue) != 0 {
        _ = chown(path, .max, old.groupID.rawValue)
      }
      _ = chmod(path, old.permissions.rawValue)
    }
  }

  /// Throws if an existing file is read-only, even for a superuser, who could write it.
  package static func requireWritable(_ path: FilePath) throws(SystemError) {
    guard let old = try? Stat(path) else { return }
    guard old.permissions.intersection([.ownerWrite, .groupWrite, .otherWrite]) != [],
      path.withPlatformString({ access($0, W_OK) }) == 0
    else { throw SystemError("it is read-only") }
  }

  /// Writes and syncs a new file that only this user may read, in place of any that is there.
  ///
  /// - Throws: ``SystemError``; no file remains then.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    remove(path)
    do {
      let file = try FileDescriptor.open(
        path, .writeOnly, options: [.create, .exclusiveCreate, .noFollow, .closeOnExec],
        permissions: .ownerReadWrite)
      try file.closeAfter {
        try file.writeAll(bytes)
        if let error = SystemError(result: fsync(file.rawValue)) { throw error }
      }
    } catch {
      remove(path)
      throw SystemError(error)
    }
  }

  /// Syncs a folder, so that a rename survives a power failure; some file systems cannot.
  private static func syncFolder(of path: FilePath) {
    let folder = path.folder
    guard let file = try? FileDescriptor.open(folder, .readOnly, options: .closeOnExec) else {
      return
    }
    fsync(file.rawValue)
    try? file.close()
  }
}
