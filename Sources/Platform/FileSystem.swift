import SystemPackage

/// Files and folders: queries, names and removal.
package enum FileSystem {
  /// Whether a path is that of a folder.
  package static func isFolder(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .directory
  }

  /// Whether a path is that of a regular file, or of a link to one.
  package static func isFile(_ path: FilePath) -> Bool {
    (try? Stat(path))?.type == .regular
  }

  /// Whether a path is that of a device, a pipe or a socket.
  package static func isStream(_ path: FilePath) -> Bool {
    let type = (try? Stat(path))?.type
    return [.characterSpecial, .fifo, .socket].contains(type)
  }

  /// Whether anything has this path, a broken link included.
  package static func exists(_ path: FilePath) -> Bool {
    (try? Stat(path, followTargetSymlink: false)) != nil
  }

  /// When a file was last changed, as the time since 1970; zero if there is no such file.
  package static func changed(_ path: FilePath) -> Duration {
    guard let time = (try? Stat(path))?.st_mtim else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The paths of everything in a folder, ordered by the bytes of the names.
  ///
  /// - Throws: ``SystemError`` when it cannot be read.
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

  /// Renames a file, and replaces any file that has the new name.
  ///
  /// - Throws: ``SystemError``; the file then keeps its old name.
  package static func move(_ path: FilePath, to new: FilePath) throws(SystemError) {
    let error = path.withPlatformString { old in
      new.withPlatformString { SystemError(result: rename(old, $0)) }
    }
    if let error { throw error }
  }

  /// Renames a file to the first free name with a number, such as `path.suffix-1`.
  ///
  /// - Returns: The new path.
  /// - Throws: ``SystemError``; the file then keeps its old name.
  package static func quarantine(
    _ path: FilePath, suffix: String
  ) throws(SystemError) -> FilePath {
    var number = 1
    while exists(path.adding(".\(suffix)-\(number)")) { number += 1 }
    let kept = path.adding(".\(suffix)-\(number)")
    try move(path, to: kept)
    return kept
  }

  /// Creates the folder of a file, and those above it, with access for this user only.
  ///
  /// - Throws: ``SystemError`` for the first folder that cannot be created.
  package static func createFolder(of path: FilePath) throws(SystemError) {
    let folder = path.folder
    do throws(SystemError) {
      try makeFolder(folder)
    } catch {
      if error.isOfExistingFile { return }
      guard error.isOfMissingFile, folder.folder != folder else { throw error }
      try createFolder(of: folder)
      try makeFolder(folder)
    }
  }

  private static func makeFolder(_ folder: FilePath) throws(SystemError) {
    let error = folder.withPlatformString { SystemError(result: mkdir($0, 0o700)) }
    if let error { throw error }
  }

  /// The path of the file to which symbolic links lead, even if that file does not exist.
  ///
  /// With it, a link stays a link when its file is replaced, and all names of a file share one lock.
  package static func resolved(_ path: FilePath) -> FilePath {
    if let real = path.withPlatformString({ realpath($0, nil) }) {
      defer { free(real) }
      return FilePath(platformString: real)
    }
    var target = path
    for _ in 0..<40 {
      guard let next = link(at: target) else { break }
      // An absolute path replaces the whole target.
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
