import SystemPackage

// Files, read whole and replaced whole.
extension FileSystem {
  /// A file's bytes; nil when there is no such file.
  ///
  /// - Throws: ``SystemError`` for one that is no regular file, is larger than `limit` bytes, or
  ///   cannot be read.
  package static func read(_ path: FilePath, limit: Int) throws(SystemError) -> [UInt8]? {
    do {
      // Asked first: to open a pipe without a writer would take for ever.
      let status = try Stat(path)
      guard status.type == .regular else { throw SystemError("it is no regular file") }
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

  /// Writes a new file beside the old one, has it on the disk, and puts it in the old one's place, with
  /// its mode and, as far as the system allows, its owner: whenever this is cut short, the old or the
  /// new file is there, whole.
  ///
  /// The caller holds a lock: the new file's name is always the same, so that one left behind by
  /// a killed writer goes.
  ///
  /// - Throws: ``SystemError``; the old file is then as it was.
  package static func replace(_ path: FilePath, with bytes: [UInt8]) throws(SystemError) {
    let (new, old) = (newName(for: path), try? Stat(path))
    try write(bytes, to: new)
    if let old { keep(old, for: new) }
    try move(new, to: path)
    syncFolder(of: path)
  }

  /// The name of the file that ``replace(_:with:)`` writes before it puts it in another's place.
  package static func newName(for path: FilePath) -> FilePath { path.adding(".new") }

  /// Gives a file the mode and, as far as the system allows, the owner of an older one.
  private static func keep(_ old: Stat, for path: FilePath) {
    path.withPlatformString { path in
      // In this order: a change of the owner may take bits away.
      if chown(path, old.userID.rawValue, old.groupID.rawValue) != 0 {
        _ = chown(path, .max, old.groupID.rawValue)
      }
      _ = chmod(path, old.permissions.rawValue)
    }
  }

  /// Throws if a file is there that is to be read only, whoever asks: even a superuser left it so.
  package static func requireWritable(_ path: FilePath) throws(SystemError) {
    guard let old = try? Stat(path) else { return }
    guard old.permissions.intersection([.ownerWrite, .groupWrite, .otherWrite]) != [],
      path.withPlatformString({ access($0, W_OK) }) == 0
    else { throw SystemError("it is read-only") }
  }

  /// Writes a new file, for this user alone, and has it on the disk; what lies there goes.
  ///
  /// - Throws: ``SystemError``; nothing is left behind then.
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

  /// Best effort: some file systems cannot, and the file itself is on the disk already.
  private static func syncFolder(of path: FilePath) {
    let folder = path.folder
    guard let file = try? FileDescriptor.open(folder, .readOnly, options: .closeOnExec) else {
      return
    }
    fsync(file.rawValue)
    try? file.close()
  }
}
