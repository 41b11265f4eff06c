import Platform
import ThreeDucksCore

/// The save file on disk: read whole, and written whole under a lock.
struct SaveFileOnDisk: Sendable {
  /// The result of reading the file.
  enum Reading {
    /// The content of a valid file, or of a new one if no file exists.
    case file(SaveFile)
    /// A file that is not a valid save file.
    case damaged
    /// A file that must not be changed.
    case protected(SaveProblem)
  }

  let path: FilePath

  /// The functions with which the game reads and changes the file.
  var client: SaveFileClient {
    SaveFileClient(load: load, update: update)
  }

  /// The logs that the file refers to; nil if the file cannot be read or is damaged.
  var logs: Set<String>? {
    guard case .file(let file) = read() else { return nil }
    return file.logs
  }

  /// Reads the file and changes nothing.
  func read() -> Reading {
    do {
      guard let bytes = try FileSystem.read(path, limit: SaveFile.maximumSize) else {
        return .file(SaveFile())
      }
      return .file(try SaveFile(json: bytes))
    } catch SaveFile.Failure.damaged {
      return .damaged
    } catch SaveFile.Failure.newer(let version) {
      return .protected(.newer(version: version))
    } catch {
      return .protected(.unreadable(file: path.string, reason: SystemError(error).reason))
    }
  }

  @Sendable private func load() -> SaveFileClient.Outcome {
    removeTemporaryFile()
    return switch read() {
    case .file(let file): .init(file: file)
    case .protected(let problem): .init(file: nil, problem: problem)
    case .damaged: locked(.brief) { target in try readOrQuarantine(target) }
    }
  }

  @Sendable private func update(
    _ timeout: SaveFileClient.LockTimeout, _ change: SaveFileClient.Change
  ) -> SaveFileClient.Outcome {
    // No lock file is created for a file that must not be changed.
    if case .protected(let problem) = read() { return .init(file: nil, problem: problem) }
    return locked(timeout) { target in
      let found = try readOrQuarantine(target)
      guard var file = found.file else { return found }
      change(&file)
      let json = file.takeJSON()
      guard json.count <= SaveFile.maximumSize else {
        throw SystemError("it would be larger than \(SaveFile.maximumSize) bytes")
      }
      try FileSystem.replace(target, with: json)
      return .init(file: file, problem: found.problem)
    }
  }

  /// Removes the temporary file of a game that was killed while it was saving.
  private func removeTemporaryFile() {
    let new = FileSystem.newName(for: FileSystem.resolved(path))
    guard FileSystem.exists(new) else { return }
    _ = locked(.none) { _ in
      FileSystem.remove(new)
      return .init(file: nil)
    }
  }

  /// Reads the file; a damaged file is set aside under a different name.
  private func readOrQuarantine(_ target: FilePath) throws -> SaveFileClient.Outcome {
    switch read() {
    case .file(let file): return .init(file: file)
    case .protected(let problem): return .init(file: nil, problem: problem)
    case .damaged:
      let kept = try FileSystem.quarantine(target)
      return .init(
        file: SaveFile(), problem: .damaged(keptAs: kept.lastComponent?.string ?? kept.string))
    }
  }

  /// Takes the lock, and runs `body` with the file's real path.
  ///
  /// An error becomes a problem in the outcome: the file is locked, or the file cannot be written.
  private func locked(
    _ timeout: SaveFileClient.LockTimeout, _ body: (FilePath) throws -> SaveFileClient.Outcome
  ) -> SaveFileClient.Outcome {
    do {
      let target = FileSystem.resolved(path)
      try FileSystem.requireWritable(target)
      try FileSystem.createFolder(of: target)
      let lock = try lock(target.adding(".lock"), timeout)
      defer { lock.release() }
      return try body(target)
    } catch let error as SystemError where error.code == .wouldBlock {
      return .init(file: nil, problem: .locked(file: path.string))
    } catch {
      return .init(
        file: nil, problem: .unwritable(file: path.string, reason: SystemError(error).reason))
    }
  }

  private func lock(
    _ path: FilePath, _ timeout: SaveFileClient.LockTimeout
  ) throws(SystemError) -> FileLock {
    guard timeout == .long else { return try FileLock(path, timeout: timeout.duration) }
    do {
      return try FileLock(path, timeout: .milliseconds(100))
    } catch {
      guard error.code == .wouldBlock else { throw error }
      // The player waits for the program to end, and should know why.
      StandardError.say("waiting for another game that is using \(self.path)")
      return try FileLock(path, timeout: timeout.duration)
    }
  }
}

extension SaveFileClient.LockTimeout {
  fileprivate var duration: Duration {
    switch self {
    case .none: .zero
    case .brief: .milliseconds(100)
    case .long: .seconds(1)
    }
  }
}
