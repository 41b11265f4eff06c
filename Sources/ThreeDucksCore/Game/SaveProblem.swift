/// What can be wrong with the save file; the game goes on all the same.
public indirect enum SaveProblem: Error, Equatable, Sendable {
  /// There is no folder to save in.
  case nowhere
  /// The file was damaged: it is kept aside under another name, and a new one begun.
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
  var isMendable: Bool { if case .damaged = self { false } else { true } }
}
