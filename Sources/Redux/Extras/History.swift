/// A state with everything that led to it: every action, and how to travel among them.
///
/// It is a value, and travelling is an action, so a store with a history is a store like any other.
/// Middlewares of the enhanced store see what is performed, and never what is travelled through; those
/// that follow a part of the state hear that it has changed.
///
/// - **Cost.** Every `interval` actions the state is kept as a checkpoint. Performing an action
///   costs O(1) amortised, travelling anywhere at most `interval` reductions, but redoing behind
///   actions that came since one for each. Leaving an action out costs a reduction for each one behind
///   it.
/// - **Memory.** Of more than about `limit` actions, the oldest are forgotten, a checkpoint's worth
///   at a time; the state they led to is the new beginning.
/// - **Branches.** An action performed in the past begins a new branch: the actions that were
///   ahead are forgotten. One that cannot be undone, such as a tick or an answer, leaves them be: it
///   takes its place before them.
///
/// ```swift
/// let store = Store(
///   StoreConfiguration(state: 0, reducer: counter).enhanced(by: History.enhancer()))
/// store.dispatch(.perform(.increment))
/// store.dispatch(.undo)
/// store.state.present      // 0
/// ```
public struct History<State: Sendable, Action: Sendable>: Sendable {
  /// The state where the traveller stands.
  public internal(set) var present: State
  /// How many actions lead to the present state, those forgotten included.
  public internal(set) var position: Int
  /// Whether new actions are refused.
  public internal(set) var isLocked = false

  /// What can be redone behind actions that came since, the next one last.
  var ahead: [Entry] = []
  /// The stretches that are full.
  var full: [Checkpoint] = []
  /// The stretch that grows and is never full, apart from the others: a middleware that holds the
  /// history as it was makes every change a copy, and this one is short.
  var growing: Checkpoint
  let interval: Int
  let limit: Int
  /// How many actions have been forgotten.
  public internal(set) var forgotten = 0

  /// A stretch of actions and the state before them.
  struct Checkpoint: Sendable {
    var state: State
    var entries: [Entry]
  }

  /// An action that was performed.
  public typealias Entry = HistoryEntry<Action>

  /// A history that begins with a state.
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - interval: How many actions lie between two checkpoints, at least 1.
  ///   - limit: How many actions are kept, to within one interval more or less; at least 1.
  public init(_ state: State, checkpointEvery interval: Int = 64, limit: Int = 100_000) {
    present = state
    position = 0
    self.interval = max(interval, 1)
    self.limit = max(limit, 1)
    growing = Checkpoint(state: state, entries: [])
  }

  /// How many actions there are, those forgotten included.
  public var count: Int { performed + ahead.count }

  /// The actions that are kept, oldest first; O(n).
  public var entries: [Entry] { full.flatMap(\.entries) + growing.entries + ahead.reversed() }

  /// How many actions there are before those that wait to be redone behind others.
  var performed: Int { forgotten + full.count * interval + growing.entries.count }

  /// The action of a number that is kept.
  func entry(_ number: Int) -> Entry {
    if number >= performed { return ahead[count - 1 - number] }
    let (stretch, offset) = stretch(of: number)
    return stretch.entries[offset]
  }

  /// The stretch that the action of a number lies in, or would; and its place there.
  func stretch(of number: Int) -> (Checkpoint, offset: Int) {
    let (stretch, offset) = (number - forgotten).quotientAndRemainder(dividingBy: interval)
    return (stretch < full.count ? full[stretch] : growing, offset)
  }
}

extension History: Equatable where State: Equatable, Action: Equatable {}
extension History.Checkpoint: Equatable where State: Equatable, Action: Equatable {}
