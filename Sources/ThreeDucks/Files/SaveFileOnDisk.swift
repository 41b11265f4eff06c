import Platform
import ThreeDucksCore

/// The save file where it lies: read whole, and written whole under a lock.
struct SaveFileOnDisk: Sendable {
  /// What reading the file found.
  enum Reading {
    /// A file that can be used; a missing one is a new one.
    case file(SaveFile)
    /// A file that is no save file.
    case damaged
    /// A file that must stay as it is.
    case protected(SaveProblem)
  }

  let path: FilePath

  /// The file as the game uses it.
  var client: SaveFileClient {
    SaveFileClient(load: load, update: update)
  }

  /// The names of the logs that it needs; nil when that cannot be known.
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
      return .protected(.unreadable(file: path.string, reason: reason(error)))
    }
  }

  @Sendable private func load() -> SaveFileClient.Outcome {
    tidy()
    return switch read() {
    case .file(let file): .init(file: file)
    case .protected(let problem): .init(file: nil, problem: problem)
    case .damaged: locked(.brief) { target in try readOrQuarantine(target) }
    }
  }

  @Sendable private func update(
    _ timeout: SaveFileClient.LockTimeout, _ change: SaveFileClient.Change
  ) -> SaveFileClient.Outcome {
    // Nothing is made beside a file that must stay as it is.
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

  /// Removes the new file of a game that was killed while it wrote.
  private func tidy() {
    let new = FileSystem.newName(for: FileSystem.resolved(path))
    guard FileSystem.exists(new) else { return }
    _ = locked(.none) { _ in
      FileSystem.remove(new)
      return .init(file: nil)
    }
  }

  /// Reads the file; a damaged one is kept aside under a name of its own.
  private func readOrQuarantine(_ target: FilePath) throws -> SaveFileClient.Outcome {
    switch read() {
    case .file(let file): return .init(file: file)
    case .protected(let problem): return .init(file: nil, problem: problem)
    case .damaged:
      let kept = try FileSystem.quarantine(target, suffix: "damaged")
      return .init(
        file: SaveFile(), problem: .damaged(keptAs: kept.lastComponent?.string ?? kept.string))
    }
  }

  /// Runs `body` with the file's real path while no other game can; what it throws means that
  /// nothing can be written.
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
    } catch FileLock.Failure.taken {
      return .init(file: nil, problem: .locked(file: path.string))
    } catch {
      return .init(file: nil, problem: .unwritable(file: path.string, reason: reason(error)))
    }
  }

  private func lock(
    _ path: FilePath, _ timeout: SaveFileClient.LockTimeout
  ) throws(FileLock.Failure) -> FileLock {
    guard timeout == .long else { return try FileLock(path, timeout: timeout.duration) }
    do {
      return try FileLock(path, timeout: .milliseconds(100))
    } catch {
      guard case .taken = error else { throw error }
      // Somebody waits for the end, and shall know what for.
      StandardError.say("waiting for another game that keeps \(self.path) locked")
      return try FileLock(path, timeout: timeout.duration)
    }
  }

  private func reason(_ error: any Error) -> String {
    if case FileLock.Failure.system(let error) = error { return error.reason }
    return (error as? SystemError)?.reason ?? "\(error)"
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
