import DequeModule

/// A state with everything that led to it: every action, and how to travel among them.
///
/// It is a value, and travelling is an action, so a store with a history is a store like any other.
/// Middlewares of the enhanced store see what is performed, and never what is travelled through; those
/// that follow a part of the state hear that it has changed.
///
/// - **Cost.** Every `interval` actions the state is kept as a checkpoint. Performing an action
///   costs O(1) amortised, or moving what can be redone behind it; travelling anywhere at most
///   `interval` reductions, but the first time behind an action that came since, or was left out, one
///   for each. Leaving an action out costs a reduction for each one behind it that leads to the
///   present.
/// - **Memory.** Of more than about `limit` actions, the oldest are forgotten, a checkpoint's worth
///   at a time; the state they led to is the new beginning. While somebody holds a history as it was,
///   an action copies the list of those that are kept.
/// - **Branches.** An action performed in the past begins a new branch: the actions that were
///   ahead are forgotten. One that cannot be undone, such as a tick or an answer, leaves them be: it
///   takes its place before them.
///
/// ```swift
/// let store = Store(state: History(0)) { Feature(counter).withHistory() }
/// store.dispatch(.perform(.increment))
/// store.dispatch(.undo)
/// store.state.present      // 0
/// ```
public struct History<State: Sendable, Action: Sendable>: Sendable {
  /// An action that was performed.
  public typealias Entry = HistoryEntry<Action>

  /// Whether two actions that can be undone, neighbours, are taken back together.
  public typealias Grouping = @Sendable (_ earlier: Entry, _ later: Entry) -> Bool

  /// The state where the traveller stands.
  public internal(set) var present: State
  /// How many actions lead to the present state, those forgotten included.
  public internal(set) var position = 0
  /// Whether new actions are refused.
  public internal(set) var isLocked = false
  /// How many actions have been forgotten.
  public internal(set) var forgotten = 0

  var kept: Deque<Entry> = []
  /// The states before every `interval`-th action that is kept: before the first one always, before
  /// others as far as somebody came that way since what led there last became another.
  var checkpoints: [State]
  let interval: Int
  let limit: Int

  /// A history that begins with a state.
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - interval: How many actions lie between two checkpoints, at least 1.
  ///   - limit: How many actions are kept, to within one interval more or less; at least 1.
  public init(_ state: State, checkpointEvery interval: Int = 64, limit: Int = 100_000) {
    present = state
    checkpoints = [state]
    self.interval = max(interval, 1)
    self.limit = max(limit, 1)
  }

  /// How many actions there are, those forgotten included.
  public var count: Int { forgotten + kept.count }

  /// The actions that are kept, oldest first; O(n).
  public var entries: [Entry] { Array(kept) }
}

extension History: Equatable where State: Equatable, Action: Equatable {}
