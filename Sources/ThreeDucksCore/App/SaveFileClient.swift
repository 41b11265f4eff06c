/// The save file as the game sees it from inside: a few functions, whatever stands behind them.
public struct SaveFileClient: Sendable {
  /// What came of reading or changing the file.
  public struct Outcome: Sendable {
    /// What the file holds now; nil when that is not known.
    public let file: SaveFile?
    /// What went wrong, if anything did.
    public let problem: SaveProblem?

    /// Describes an outcome.
    public init(file: SaveFile?, problem: SaveProblem? = nil) {
      self.file = file
      self.problem = problem
    }
  }

  /// How long a change may wait for another game that is writing.
  public enum LockTimeout: Sendable {
    /// Not at all.
    case none
    /// No longer than a player notices.
    case brief
    /// As long as somebody waits for a program to end who wished it.
    case long
  }

  /// A change to what the file holds.
  public typealias Change = @Sendable (inout SaveFile) -> Void

  /// Reads the file; one that is missing reads as a new one.
  public let load: @Sendable () -> Outcome
  /// Changes the file in one go: reads what it holds by now, changes that, and writes it.
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
  /// Keeps nothing, for there is nowhere to keep it.
  public static let nowhere = SaveFileClient(
    load: { Outcome(file: nil, problem: .nowhere) },
    update: { _, _ in Outcome(file: nil, problem: .nowhere) })
}
