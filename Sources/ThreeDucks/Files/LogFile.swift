import Platform
import Synchronization
import ThreeDucksCore

/// An action log on disk, created when its first line is written.
final class LogFile: Sendable {
  private enum Place {
    case file(FilePath)
    case folder(LogFolder)

    var path: FilePath {
      switch self {
      case .file(let path): path
      case .folder(let folder): folder.path
      }
    }
  }

  private let place: Place
  private let file = Mutex<GrowingFile?>(nil)

  /// A log at the path that the player chose.
  init(path: FilePath) {
    place = .file(path)
  }

  /// A log in the folder that holds the logs of all sessions.
  init(in folder: LogFolder) {
    place = .folder(folder)
  }

  deinit {
    file.withLock { $0?.close() }
  }

  /// The functions with which the game writes the log.
  var log: ActionLog {
    ActionLog(name: { self.name }, append: append)
  }

  /// The log's name in a save file; nil before the first line, or if the log is not a regular file.
  ///
  /// ``LogFolder/path(of:in:)`` finds the log by this name.
  private var name: String? {
    guard let path else { return nil }
    return switch place {
    case .folder: path.lastComponent?.string
    case .file: FileSystem.isFile(path) ? FileSystem.resolved(path).string : nil
    }
  }

  /// The path of the log; nil before the first line.
  var path: FilePath? { file.withLock { $0?.path } }

  /// The path of the log, for messages; nil if the file does not exist.
  var displayPath: String? { path.flatMap { FileSystem.exists($0) ? $0.string : nil } }

  /// Removes the oldest logs in the folder, if this session has written its log there.
  ///
  /// - Parameter named: The names of the old logs to keep.
  func prune(keeping named: Set<String>) {
    guard path != nil, case .folder(let folder) = place else { return }
    folder.prune(keeping: named)
  }

  @Sendable private func append(_ line: String) throws(RecordingProblem) {
    try file.withLock { file throws(RecordingProblem) in
      guard var current = file else {
        file = try create(beginningWith: line)
        return
      }
      defer { file = current }
      do throws(SystemError) {
        try current.append(line)
      } catch {
        throw RecordingProblem(file: current.path.string, reason: error.reason)
      }
    }
  }

  private func create(beginningWith line: String) throws(RecordingProblem) -> GrowingFile {
    do throws(SystemError) {
      switch place {
      case .file(let path):
        try FileSystem.createFolder(of: path)
        return try GrowingFile(path, beginningWith: line)
      case .folder(let folder):
        // `createFolder(of:)` expects a file in the folder; any name would do.
        try FileSystem.createFolder(of: folder.path.appending("log"))
        return try folder.makeLog(beginningWith: line)
      }
    } catch {
      throw RecordingProblem(file: place.path.string, reason: error.reason)
    }
  }
}
