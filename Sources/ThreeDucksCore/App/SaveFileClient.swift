/// Access to the save file.
public struct SaveFileClient: Sendable {
  /// The result of reading or changing the file.
  public struct Outcome: Sendable {
    /// What the file holds now; nil if that is not known.
    public let file: SaveFile?
    /// What went wrong; nil if nothing did.
    public let problem: SaveProblem?

    /// Describes an outcome.
    public init(file: SaveFile?, problem: SaveProblem? = nil) {
      self.file = file
      self.problem = problem
    }
  }

  /// How long a change may wait for a lock that another game holds.
  public enum LockTimeout: Sendable {
    /// Not at all.
    case none
    /// So briefly that a player does not notice.
    case brief
    /// As long as a player is willing to wait for the program to quit.
    case long
  }

  /// A change to what the file holds.
  public typealias Change = @Sendable (inout SaveFile) -> Void

  /// Reads the file; a missing file reads as an empty one.
  public let load: @Sendable () -> Outcome
  /// Reads the file, changes it and writes it, under a lock.
  public let update: @Sendable (LockTimeout, Change) -> Outcome

  /// Makes a client of its functions.
  public init(
    load: @escaping @Sendable () -> Outcome,
    update: @escaping @Sendable (LockTimeout, Change) -> Outcome
  ) {
    self.load = load
    self.update = update
  }
}

extension SaveFileClient {
  /// Saves nothing, because there is no folder to save in.
  public static let nowhere = SaveFileClient(
    load: { Outcome(file: nil, problem: .nowhere) },
    update: { _, _ in Outcome(file: nil, problem: .nowhere) })
}
