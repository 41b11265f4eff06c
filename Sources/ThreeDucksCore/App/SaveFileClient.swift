/// Access to the save file.
package struct SaveFileClient: Sendable {
  /// The result of reading or changing the file.
  package struct Outcome: Sendable {
    /// What the file holds now; nil if that is not known.
    package let file: SaveFile?
    /// What went wrong; nil if nothing did.
    package let problem: SaveProblem?

    package init(file: SaveFile?, problem: SaveProblem? = nil) {
      self.file = file
      self.problem = problem
    }
  }

  /// How long a change may wait for a lock that another game holds.
  package enum LockTimeout: Sendable {
    case none
    /// So briefly that a player does not notice.
    case brief
    /// As long as a player is willing to wait for the program to quit.
    case long
  }

  package typealias Change = @Sendable (inout SaveFile) -> Void

  /// Reads the file; a missing file reads as an empty one.
  package let load: @Sendable () -> Outcome
  /// Reads the file, changes it and writes it, under a lock.
  package let update: @Sendable (LockTimeout, Change) -> Outcome

  package init(
    load: @escaping @Sendable () -> Outcome,
    update: @escaping @Sendable (LockTimeout, Change) -> Outcome
  ) {
    self.load = load
    self.update = update
  }
}

extension SaveFileClient {
  /// Saves nothing, because there is no folder to save in.
  package static let nowhere = SaveFileClient(
    load: { Outcome(file: nil, problem: .nowhere) },
    update: { _, _ in Outcome(file: nil, problem: .nowhere) })
}
