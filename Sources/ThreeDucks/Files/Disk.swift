#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files: read whole, replaced whole.
enum Disk {
  /// A file's bytes, `limit` at the most; nil when there is no such file.
  static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8]? {
    // Without waiting: a pipe without a writer would wait for ever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    defer { systemClose(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { throw SystemError("it is no regular file") }
    guard status.st_size <= limit else {
      throw SystemError("it is larger than \(limit / 1_000_000) MB")
    }
    return try readAll(file)
  }

  /// Writes a new file beside the old one, has it on the disk, and puts it in the old one's place:
  /// whenever this is cut short, the old or the new file is there, whole.
  ///
  /// The caller holds a lock: the new file's name is always the same, so that one left behind by
  /// a killed writer goes.
  static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let new = "\(path).new"
    unlink(new)
    let file = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .last }
    defer { systemClose(file) }
    do throws(SystemError) {
      try writeAll(bytes, to: file)
      guard fsync(file) == 0 else { throw .last }
    } catch {
      unlink(new)
      throw error
    }
    guard rename(new, path) == 0 else { throw .last }
    syncFolder(of: path)
  }

  /// Opens a new file, or one with nothing in it, to add to it; a pipe that nobody reads is an
  /// error, and not waited for.
  static func openForAppending(_ path: String) throws(SystemError) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { throw .last }
    guard isEmptyOrMissing(path) else {
      systemClose(file)
      throw SystemError("it exists already, and nothing is written over it")
    }
    return file
  }

  /// Opens a file or a pipe to read it.
  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    return file
  }

  static func close(_ file: Int32) {
    systemClose(file)
  }

  /// Hands a file over piece by piece, until its end or until `body` has enough.
  static func readChunks(
    _ file: Int32, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws(SystemError) {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count == 0 { return }
      if count > 0 {
        let goesOn = buffer.withUnsafeBytes {
          body(UnsafeRawBufferPointer(rebasing: $0.prefix(count)))
        }
        guard goesOn else { return }
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Whether a name is a folder's.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether nothing would be lost by writing a file of this name.
  static func isEmptyOrMissing(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT != S_IFREG || status.st_size == 0
  }

  /// A number that no other running program has.
  static var uniqueNumber: Int32 { getpid() }

  /// The names in a folder, in no order; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) {
          String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  static func remove(_ path: String) {
    unlink(path)
  }

  /// Renames a file to the first free name with a number, such as `path.suffix-1`.
  ///
  /// - Returns: The name, without its folder.
  static func setAside(_ path: String, suffix: String) throws(SystemError) -> String {
    var number = 1
    while access("\(path).\(suffix)-\(number)", F_OK) == 0 { number += 1 }
    let kept = "\(path).\(suffix)-\(number)"
    guard rename(path, kept) == 0 else { throw .last }
    return kept.split(separator: "/").last.map(String.init) ?? kept
  }

  /// Makes the folder that a file lies in, and those above it, for this user alone.
  static func createFolder(of path: String) throws(SystemError) {
    let folder = parent(of: path)
    if mkdir(folder, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, parent(of: folder) != folder else { throw .last }
    try createFolder(of: folder)
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last }
  }

  private static func readAll(_ file: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = systemRead(file, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer.prefix(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// The file that a path leads to through symbolic links, whether it is there or not: so that a
  /// link stays a link, and every name of a file has the same lock.
  static func resolved(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    var target = path
    for _ in 0..<40 {
      guard let next = link(at: target) else { return target }
      target = next.hasPrefix("/") ? next : "\(parent(of: target))/\(next)"
    }
    return target
  }

  private static func link(at path: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Best effort: some file systems cannot, and the file itself is on the disk already.
  private static func syncFolder(of path: String) {
    let folder = open(parent(of: path), O_RDONLY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    systemClose(folder)
  }
}

/// `read(2)`, whose name is taken inside of ``Disk``.
private let systemRead = read as @Sendable (Int32, UnsafeMutableRawPointer?, Int) -> Int

/// `close(2)`, whose name is taken inside of ``Disk``.
@discardableResult
private func systemClose(_ file: Int32) -> Int32 {
  close(file)
}
