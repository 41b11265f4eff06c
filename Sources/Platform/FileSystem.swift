import SystemPackage

/// Files and folders: what there is, and what goes.
package enum FileSystem {
  /// Whether a name is a folder's.
  package static func isFolder(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .directory
  }

  /// Whether a name is a regular file's, or of a link to one.
  package static func isFile(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .regular
  }

  /// Whether a name is a device's or a pipe's, whose writer makes no file.
  package static func isStream(_ path: FilePath) -> Bool {
    let type = (try? Stat(path))?.type
    return [.characterSpecial, .fifo, .socket].contains(type)
  }

  /// Whether there is anything of this name, a link that leads nowhere included.
  package static func exists(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) == 0 }
  }

  /// Something in a folder.
  package struct Entry: Sendable {
    package let path: FilePath
    /// Whether it is a regular file, or a link to one.
    package let isFile: Bool
  }

  /// What there is in a folder, in the order of the names' bytes.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  package static func entries(in folder: FilePath) throws(SystemError) -> [Entry] {
    var entries: [Entry] = []
    try forEachEntry(in: folder) { bytes, type in
      let path = folder.appending(FilePath(bytes: bytes).components)
      let isFile =
        switch Int(type) {
        case Int(DT_REG): true
        case Int(DT_LNK), Int(DT_UNKNOWN): Self.isFile(path)
        default: false
        }
      entries.append(Entry(path: path, isFile: isFile))
    }
    // Compared where they lie: texts of them would take as much memory again.
    entries.sort { left, right in
      left.path.withPlatformString { left in
        right.path.withPlatformString { strcmp(left, $0) < 0 }
      }
    }
    return entries
  }

  /// The names in a folder, in no order.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  package static func names(in folder: FilePath) throws(SystemError) -> [String] {
    var names: [String] = []
    try forEachName(in: folder) { names.append(String(decoding: $0, as: UTF8.self)) }
    return names
  }

  /// Shows the bytes of the names in a folder, in no order: where there are very many, to keep each is
  /// dear.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
  package static func forEachName(
    in folder: FilePath, _ body: (UnsafeRawBufferPointer) -> Void
  ) throws(SystemError) {
    try forEachEntry(in: folder) { name, _ in body(name) }
  }

  private static func forEachEntry(
    in folder: FilePath, _ body: (_ name: UnsafeRawBufferPointer, _ type: UInt8) -> Void
  ) throws(SystemError) {
    guard let stream = folder.withPlatformString({ opendir($0) }) else { throw .last }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        guard let start = buffer.baseAddress else { return }
        let length = strnlen(start.assumingMemoryBound(to: CChar.self), buffer.count)
        let name = UnsafeRawBufferPointer(rebasing: buffer.prefix(length))
        if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { return }
        body(name, entry.pointee.d_type)
      }
    }
  }

  /// Whether a name is a regular file's that has nothing in it.
  package static func isEmptyFile(_ path: FilePath) -> Bool {
    guard let status = try? Stat(path, followTargetSymlink: false) else { return false }
    return status.type == .regular && status.size == 0
  }

  /// Removes a file, if it is there.
  package static func remove(_ path: FilePath) {
    path.withPlatformString { _ = unlink($0) }
  }

  /// Gives a file another name, in the place of the file that has it.
  ///
  /// - Returns: Whether it has it.
  @discardableResult
  package static func move(_ path: FilePath, to new: FilePath) -> Bool {
    path.withPlatformString { old in new.withPlatformString { rename(old, $0) == 0 } }
  }

  /// Removes a file, unless somebody holds its lock.
  package static func removeUnlessLocked(_ path: FilePath) {
    guard let lock = FileLock(ifFree: path) else { return }
    remove(path)
    lock.release()
  }

  /// Whether somebody holds a file's lock; one that cannot be opened counts as held.
  package static func isLocked(_ path: FilePath) -> Bool {
    guard
      let file = try? FileDescriptor.open(
        path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    else { return true }
    defer { try? file.close() }
    // Shared: who looks does not keep others from looking.
    return flock(file.rawValue, LOCK_SH | LOCK_NB) != 0
  }

  /// When a file was written to last, as the time since 1970; none for one that is not there.
  package static func changed(_ path: FilePath) -> Duration {
    guard let time = (try? Stat(path))?.st_mtim else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// When a file was written to last, or a folder changed, if whatever happens to it from now on changes
  /// that time; nil where it may not, within a tick of the system's clock.
  package static func settledChange(_ path: FilePath) -> Duration? {
    var now = timespec()
    #if os(Linux)
      // The clock by which the kernel tells when files change.
      guard clock_gettime(CLOCK_REALTIME_COARSE, &now) == 0 else { return nil }
    #else
      guard clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    #endif
    let changed = changed(path)
    return changed < .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec) ? changed : nil
  }

  /// Renames a file to the first free name with a number, such as `path.suffix-1`.
  ///
  /// - Returns: The path that it has then.
  /// - Throws: ``SystemError``; the file is then where it was.
  package static func quarantine(
    _ path: FilePath, suffix: String
  ) throws(SystemError) -> FilePath {
    var number = 1
    while exists(path.adding(".\(suffix)-\(number)")) { number += 1 }
    let kept = path.adding(".\(suffix)-\(number)")
    guard move(path, to: kept) else { throw .last }
    return kept
  }

  /// Makes the folder that a file lies in, and those above it, for this user alone.
  ///
  /// - Throws: ``SystemError`` for the first folder that cannot be made.
  package static func createFolder(of path: FilePath) throws(SystemError) {
    try createFolder(path.folder)
  }

  private static func createFolder(_ folder: FilePath) throws(SystemError) {
    if makeFolder(folder) || errno == EEXIST { return }
    guard errno == ENOENT, folder.folder != folder else { throw .last }
    try createFolder(folder.folder)
    guard makeFolder(folder) || errno == EEXIST else { throw .last }
  }

  private static func makeFolder(_ folder: FilePath) -> Bool {
    folder.withPlatformString { mkdir($0, 0o700) == 0 }
  }

  /// The file that a path leads to through symbolic links, whether it is there or not: so that a
  /// link stays a link, and every name of a file has the same lock.
  package static func resolved(_ path: FilePath) -> FilePath {
    if let real = path.withPlatformString({ realpath($0, nil) }) {
      defer { free(real) }
      return FilePath(platformString: real)
    }
    var target = path
    for _ in 0..<40 {
      guard let next = link(at: target) else { break }
      // What is absolute replaces all before it.
      target = target.folder.pushing(next)
    }
    return target
  }

  private static func link(at path: FilePath) -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = path.withPlatformString { readlink($0, &buffer, buffer.count) }
    guard count > 0 else { return nil }
    return FilePath(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:)))
  }
}
