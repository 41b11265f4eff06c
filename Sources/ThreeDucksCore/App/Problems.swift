/// A problem with the save file; the game can still be played.
public enum SaveProblem: Error, Equatable, Sendable {
  /// There is no folder to save in.
  case nowhere
  /// The file was damaged: it is kept under a different name, and a new one is used.
  case damaged(keptAs: String)
  /// The file was written by a newer version of the game; it is neither read nor changed.
  case newer(version: Int)
  /// The file exists but cannot be read; it is not changed.
  case unreadable(file: String, reason: String)
  /// Another session has locked the file.
  case locked(file: String)
  /// The file cannot be written.
  case unwritable(file: String, reason: String)

  /// Whether the next successful write solves the problem.
  var isSolvedByWriting: Bool { if case .damaged = self { false } else { true } }

  /// The problem and its consequence, in one line.
  package var sentence: String {
    switch self {
    case .nowhere:
      "You have no home folder, so nothing is saved; name a save file with --data."
    case .damaged(let kept):
      "The save file was damaged: it was renamed to \(kept), and a new one is used."
    case .newer(let version):
      "A newer version of the game wrote the save file (format \(version)): nothing is saved."
    case .unreadable(let file, let reason):
      "The save file \(file) cannot be read (\(reason)): it is left unchanged, and nothing is saved."
    case .locked(let file):
      "Another game is using the save file \(file): nothing can be saved now."
    case .unwritable(let file, let reason):
      "The save file \(file) cannot be written (\(reason)): nothing is saved."
    }
  }
}

/// Why the game is no longer recorded; it can still be played.
public struct RecordingProblem: Error, Equatable, Sendable {
  /// The file or folder that cannot be written.
  public let file: String
  package let reason: String

  /// Describes a log that cannot be written.
  public init(file: String, reason: String) {
    self.file = file
    self.reason = reason
  }

  /// The problem and its consequence, in one line.
  package var sentence: String {
    "The log \(file) cannot be written (\(reason)): this session is no longer recorded."
  }
}

/// The problems with files in this session.
///
/// The screen shows the latest problem of each kind until the next deal. All problems that remain are printed when
/// the program ends.
package struct Problems: Equatable, Sendable {
  /// The latest problem with the save file; nil if it has been solved, or if a game has been dealt since.
  package private(set) var shownSaveProblem: SaveProblem?
  /// The problem with the log; nil if a game has been dealt since.
  package private(set) var shownRecordingProblem: RecordingProblem?
  private var saving: [SaveProblem] = []
  private var recording: RecordingProblem?

  /// Whether every write to the log has succeeded.
  package var logIsComplete: Bool { recording == nil }

  /// Whether this problem remains unsolved, even if it is hidden.
  package func contains(_ problem: SaveProblem) -> Bool { saving.contains(problem) }

  /// The problems that are shown, as sentences; the problem with the save file comes first.
  package var shown: [String] {
    [shownSaveProblem?.sentence, shownRecordingProblem?.sentence]
      .compactMap { $0?.escapingControls }
  }

  mutating func add(_ problem: SaveProblem) {
    saving.removeAll { $0 == problem }
    saving.append(problem)
    shownSaveProblem = problem
  }

  mutating func add(_ problem: RecordingProblem) {
    recording = problem
    shownRecordingProblem = problem
  }

  /// Hides the problems until they occur again.
  mutating func hide() {
    (shownSaveProblem, shownRecordingProblem) = (nil, nil)
  }

  /// Removes the problems that a successful write of the save file solves.
  mutating func removeSolvedByWriting() {
    if shownSaveProblem?.isSolvedByWriting == true { shownSaveProblem = nil }
    saving.removeAll(where: \.isSolvedByWriting)
  }

  var lasting: [String] {
    saving.map(\.sentence) + [recording?.sentence].compactMap { $0 }
  }
}
