extension SaveProblem {
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

extension RecordingProblem {
  /// What went wrong and what became of it, in one line.
  package var sentence: String {
    "The log \(file) cannot be written (\(reason)): this session is not recorded any more."
  }
}

extension UnsavedScore {
  /// What the player loses, and where the game is still to be found.
  ///
  /// - Parameter log: Where the session's log is; nil for none.
  func sentence(log: String?) -> String {
    let game =
      "\(difficulty), \(Formatting.moves(score.moves)) in "
      + Formatting.time(.milliseconds(score.milliseconds))
    return "A game was not saved (\(game)): \(log.map { "its log is \($0)." } ?? "it has no log.")"
  }
}

extension ThreeDucksState {
  /// What the player should know of the files, the worst first.
  package var problems: [String] {
    [saveProblem?.sentence, recordingProblem?.sentence].compactMap { $0?.escapingControls }
  }
}
