#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

extension Storage where Part == Data {
  /// Keeps bytes in a file.
  ///
  /// The file is replaced as a whole: a crash or a full disk leaves either the old file or the new one.
  /// Only the owner can read the file. Missing folders are created.
  ///
  /// Only one `Storage`, across all programs, can use a file at a time: the first load or save locks a second
  /// file, which has the same name with `.lock` added. The lock is held until this `Storage` and every store
  /// that uses it are released; a task may hold the store for a moment after the task has ended. Any other
  /// `Storage` waits for the lock for up to 100 ms, and then throws ``StorageError/inUse(_:)``.
  public static func file(_ path: String) -> Storage {
    let file = StoredFile(path: path)
    return Storage(
      name: path, load: { try await file.load() }, save: { try await file.save($0) })
  }
}

/// A file that is locked from its first use on.
private actor StoredFile {
  let path: String
  private let folder: String
  /// The descriptor of the lock file; the lock ends when it is closed.
  private var lock: Int32?

  init(path: String) {
    let path = Self.isValidPath(path) ? Self.target(of: path) : path
    self.path = path
    folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }

  deinit { if let lock { close(lock) } }

  /// Whether a file can have this path: the system reads a path only up to a zero byte.
  private static func isValidPath(_ path: String) -> Bool { !path.isEmpty && !path.contains("\0") }

  /// The file to which a path leads, even if it does not exist yet.
  ///
  /// It is found once, so that saving replaces the target of a link and not the link itself. This also expands `~`,
  /// which then always means the same folder.
  private static func target(of path: String) -> String {
    var url = URL(filePath: path).resolvingSymlinksInPath()
    // Links to missing files are not resolved above. As in the system, a longer chain is an endless one.
    for _ in 0..<40 {
      guard
        let next = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      else { break }
      url = URL(filePath: next, relativeTo: url.deletingLastPathComponent()).standardizedFileURL
    }
    return url.path
  }

  func load() async throws -> Data? {
    try await takeLock()
    let file = open(path, O_RDONLY | O_CLOEXEC)
    if file < 0, errno == ENOENT { return nil }
    try check(file)
    defer { close(file) }
    var data = Data()
    var piece = Data(count: 1 << 16)
    while true {
      let count = try check(piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) })
      if count == 0 { return data }
      data += piece.prefix(count)
    }
  }

  func save(_ data: Data) async throws {
    try await takeLock()
    let new = path + ".new"
    // A crash may have left such a file.
    unlink(new)
    do {
      let file = try descriptor(new, O_WRONLY | O_CREAT | O_EXCL)
      defer { close(file) }
      var rest = data
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        rest = rest.dropFirst(try check(count))
      }
      try check(fsync(file))
      try check(rename(new, path))
    } catch {
      unlink(new)
      throw error
    }
    let folder = try descriptor(folder, O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    // Some file systems cannot sync a folder, and do not need to.
    if fsync(folder) != 0, errno != EINVAL { try check(-1) }
  }

  /// Takes the lock, unless another call on this `Storage` has already taken it, and the lock file still exists.
  ///
  /// If another `Storage` holds the lock, this call tries again for 100 ms, because a task that is ending may
  /// still retain that `Storage`.
  private func takeLock() async throws {
    if let held = lock, isDeleted(held) {
      close(held)
      lock = nil
    }
    var waits = 50
    while lock == nil {
      lock = try lockedFile()
      if lock != nil { return }
      if waits == 0 { throw StorageError.inUse(path) }
      waits -= 1
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Whether an open file has no name any more, because the file or its folder was deleted.
  private func isDeleted(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && status.st_nlink == 0
  }

  /// The descriptor of the locked lock file; nil while another `Storage` holds the lock.
  private func lockedFile() throws -> Int32? {
    guard Self.isValidPath(path) else {
      throw StorageError.refused(path, reason: "This is not the path of a file.")
    }
    try makeFolder(folder)
    let file = try descriptor(path + ".lock", O_RDWR | O_CREAT)
    #if !os(WASI)  // On WASI there is no second process.
      if flock(file, LOCK_EX | LOCK_NB) != 0 {
        defer { close(file) }
        if errno == EWOULDBLOCK { return nil }
        try check(-1)
      }
    #endif
    return file
  }

  /// Creates a folder and those above it, if they are missing.
  // Not with `FileManager`, whose errors do not give the system's reason.
  private func makeFolder(_ folder: String) throws {
    var result = mkdir(folder, 0o700)
    if result != 0, errno == ENOENT, let end = folder.dropLast().lastIndex(of: "/") {
      try makeFolder(String(folder[...end]))
      result = mkdir(folder, 0o700)
    }
    if result != 0, errno != EEXIST { try check(result) }
  }

  private func descriptor(_ path: String, _ flags: Int32) throws -> Int32 {
    try check(open(path, flags | O_CLOEXEC, 0o600))
  }

  /// Returns the result of a system call, or throws the system's reason if the result is negative.
  @discardableResult private func check<Result: SignedInteger>(_ result: Result) throws -> Result {
    guard result < 0 else { return result }
    throw StorageError.refused(path, reason: String(cString: strerror(errno)))
  }
}
