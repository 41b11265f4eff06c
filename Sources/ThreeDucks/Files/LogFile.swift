import Platform
import Synchronization
import ThreeDucksCore

/// An action log on the disk, made with its first line.
final class LogFile: Sendable {
  private enum Place {
    case file(String)
    case folder(LogFolder, proving: SaveFileOnDisk)
  }

  private struct Writing {
    /// The name under which the log can be found.
    let name: String
    var file: GrowingFile
  }

  private let place: Place
  private let writing = Mutex<Writing?>(nil)

  /// A log of a name of its own.
  init(path: String) {
    place = .file(path)
  }

  /// A log among those of other sessions; those that prove the scores of a save file are kept.
  init(in folder: LogFolder, proving saves: SaveFileOnDisk) {
    place = .folder(folder, proving: saves)
  }

  deinit {
    writing.withLock { $0?.file.close() }
  }

  /// The log as the game uses it.
  var log: ActionLog {
    ActionLog(name: { self.writing.withLock { $0?.name } }, append: append)
  }

  @Sendable private func append(_ line: String) throws(RecordingProblem) {
    try writing.withLock { writing throws(RecordingProblem) in
      if writing == nil { writing = try open() }
      guard var current = writing else { return }
      defer { writing = current }
      do throws(SystemError) {
        try current.file.append(line)
      } catch {
        throw RecordingProblem(file: current.file.path, reason: error.reason)
      }
    }
  }

  private func open() throws(RecordingProblem) -> Writing {
    switch place {
    case .file(let path): return try open(path, name: nil)
    case .folder(let folder, let saves):
      let name = folder.newName()
      let writing = try open("\(folder.path)/\(name)", name: name)
      if let proofs = saves.proofs { folder.prune(keeping: proofs) }
      return writing
    }
  }

  private func open(_ path: String, name: String?) throws(RecordingProblem) -> Writing {
    do {
      try FileSystem.createFolder(of: path)
      let file = try GrowingFile(path)
      return Writing(name: name ?? FileSystem.resolved(path), file: file)
    } catch {
      throw RecordingProblem(file: path, reason: error.reason)
    }
  }
}

extension SaveFileOnDisk {
  /// The logs that prove its high scores; nil when that cannot be known.
  fileprivate var proofs: Set<String>? {
    guard case .file(let file) = read() else { return nil }
    let scores = Difficulty.allCases.flatMap { file.highScores[$0] }
    return Set(scores.compactMap(\.log))
  }
}
