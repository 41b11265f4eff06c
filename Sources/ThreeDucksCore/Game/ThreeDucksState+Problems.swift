/// What lasts to the end of the session.
extension ThreeDucksState {
  /// What went wrong with the files in this session and is so still, in sentences.
  ///
  /// - Parameter log: Where this session's log is; nil for none.
  package func lastingProblems(log: String?) -> [String] {
    records.value.lastingSaveProblems.map(\.sentence)
      + [records.value.lastingRecordingProblem?.sentence].compactMap { $0 }
      + unsavedSentences(log: log)
  }

  /// The scores that are lost when the program ends now, in sentences.
  package func unsavedSentences(log: String?) -> [String] {
    let log = records.value.lastingRecordingProblem == nil ? log : nil
    return unsavedScores.map { $0.sentence(log: log) }
  }

  mutating func note(_ problem: SaveProblem) {
    saveProblem = problem
    guard !records.value.lastingSaveProblems.contains(problem) else { return }
    records.value.lastingSaveProblems.append(problem)
  }

  mutating func note(_ problem: RecordingProblem) {
    recordingProblem = problem
    records.value.lastingRecordingProblem = problem
  }

  /// Forgets what kept the save file from being written, for now it was.
  mutating func mendSaving() {
    if saveProblem?.isMendable == true { saveProblem = nil }
    guard records.value.lastingSaveProblems.contains(where: \.isMendable) else { return }
    records.value.lastingSaveProblems.removeAll(where: \.isMendable)
  }
}
