import ThreeDucksCore

/// The save file where it lies: read whole, and written whole under a lock.
struct SaveFileOnDisk: Sendable {
  /// What a look at the file found.
  enum Finding {
    /// A file that can be used; a missing one is a new one.
    case file(SaveFile)
    /// A file that is no save file.
    case damaged
    /// A file that must stay as it is.
    case untouchable(SaveProblem)
  }

  let path: String

  /// The file as the game uses it.
  var client: SaveFileClient {
    SaveFileClient(load: load, update: update)
  }

  /// Reads the file and changes nothing.
  func look() -> Finding {
    do {
      guard let bytes = try Disk.read(path) else { return .file(SaveFile()) }
      return .file(try SaveFile(json: bytes))
    } catch SaveFile.Failure.damaged {
      return .damaged
    } catch SaveFile.Failure.newer(let version) {
      return .untouchable(.newer(version: version))
    } catch {
      return .untouchable(.unreadable(file: path, reason: reason(error)))
    }
  }

  @Sendable private func load() -> SaveFileClient.Outcome {
    switch look() {
    case .file(let file): .init(file: file)
    case .untouchable(let problem): .init(file: nil, problem: problem)
    case .damaged: locked(lookOrSetAside)
    }
  }

  @Sendable private func update(_ change: SaveFileClient.Change) -> SaveFileClient.Outcome {
    locked {
      let found = try lookOrSetAside()
      guard var file = found.file else { return found }
      try change(&file)
      try Disk.replace(path, with: try file.json())
      return .init(file: file, problem: found.problem)
    }
  }

  /// Reads the file; a damaged one is kept aside under a name of its own.
  private func lookOrSetAside() throws -> SaveFileClient.Outcome {
    switch look() {
    case .file(let file): return .init(file: file)
    case .untouchable(let problem): return .init(file: nil, problem: problem)
    case .damaged:
      let kept = try Disk.setAside(path, suffix: "damaged")
      return .init(file: SaveFile(), problem: .damaged(keptAs: kept))
    }
  }

  /// Runs `body` while no other game can; what it throws means that nothing can be written.
  private func locked(_ body: () throws -> SaveFileClient.Outcome) -> SaveFileClient.Outcome {
    do {
      try Disk.createFolder(of: path)
      let lock = try FileLock("\(path).lock")
      defer { lock.release() }
      return try body()
    } catch {
      return .init(file: nil, problem: .unwritable(file: path, reason: reason(error)))
    }
  }

  private func reason(_ error: any Error) -> String {
    (error as? SystemError)?.reason ?? "\(error)"
  }
}
