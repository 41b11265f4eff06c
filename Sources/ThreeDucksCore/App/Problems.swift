/// What can be wrong with the save file; the game goes on all the same.
public indirect enum SaveProblem: Error, Equatable, Sendable {
  /// There is no folder to save in.
  case nowhere
  /// The file was damaged: it is kept under another name, and a new one begun.
  case damaged(keptAs: String)
  /// The file was written by a newer game: nothing is read from it, and it stays as it is.
  case newer(version: Int)
  /// The file is there but cannot be read; it stays as it is.
  case unreadable(file: String, reason: String)
  /// Another game keeps the file locked.
  case locked(file: String)
  /// The file cannot be written.
  case unwritable(file: String, reason: String)

  /// Whether it is over as soon as the file was written.
  var isRecoverable: Bool { if case .damaged = self { false } else { true } }

  /// What went wrong and what became of it, in one line.
  package var sentence: String {
    switch self {
    case .nowhere:
      "There is no home folder to save in: nothing is saved, unless --data names a file."
    case .damaged(let kept):
      "The save file was damaged: it is kept as \(kept), and a new one begins."
    case .newer(let version):
      "The save file is of a newer game (version \(version)): it stays as it is, nothing is saved."
    case .unreadable(let file, let reason):
      "The save file \(file) cannot be read (\(reason)): it stays as it is, nothing is saved."
    case .locked(let file):
      "The save file \(file) is kept locked by another game: nothing can be saved just now."
    case .unwritable(let file, let reason):
      "The save file \(file) cannot be written (\(reason)): nothing is saved."
    }
  }
}

/// Why the game is not recorded any more; it goes on all the same.
public struct RecordingProblem: Error, Equatable, Sendable {
  /// The file or folder that cannot be written.
  public let file: String
  /// The system's error message.
  public let reason: String

  /// Describes why a log cannot be written.
  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  /// What went wrong and what became of it, in one line.
  package var sentence: String {
    "The log \(file) cannot be written (\(reason)): this session is not recorded any more."
  }
}

/// What is wrong with the files in this session.
///
/// The player sees the last problem of each kind until the
/// next deal, and all of them at the end.
public struct Problems: Equatable, Sendable {
  private var saving: [SaveProblem] = []
  private var recording: RecordingProblem?
  private var isSavingShown = false
  private var isRecordingShown = false

  /// What is wrong with the save file, as far as the player sees it.
  public var shownSaveProblem: SaveProblem? { isSavingShown ? saving.last : nil }

  /// Why the game is not recorded any more, as far as the player sees it.
  public var shownRecordingProblem: RecordingProblem? { isRecordingShown ? recording : nil }

  /// Whether the game is recorded, as far as is known.
  package var isRecorded: Bool { recording == nil }

  /// Whether something is wrong already, whether the player still sees it or not.
  package func contains(_ problem: SaveProblem) -> Bool { saving.contains(problem) }

  /// What the player sees, the worst first, in sentences.
  package var shown: [String] {
    [shownSaveProblem?.sentence, shownRecordingProblem?.sentence]
      .compactMap { $0?.escapingControls }
  }

  /// Adds what happened to the save file.
  mutating func add(_ problem: SaveProblem) {
    saving.removeAll { $0 == problem }
    saving.append(problem)
    isSavingShown = true
  }

  /// Adds what happened to the log.
  mutating func add(_ problem: RecordingProblem) {
    recording = problem
    isRecordingShown = true
  }

  /// Hides the problems that the player has seen.
  mutating func hide() {
    (isSavingShown, isRecordingShown) = (false, false)
  }

  /// Removes what kept the save file from being written, because now it was.
  mutating func removeRecoverable() {
    isSavingShown = shownSaveProblem?.isRecoverable == false
    saving.removeAll(where: \.isRecoverable)
  }
}

extension Problems {
  /// What went wrong in this session and is so still, in sentences.
  var lasting: [String] {
    saving.map(\.sentence) + [recording?.sentence].compactMap { $0 }
  }
}
