import DequeModule

/// A state with every action that led to it, and a way to travel through those actions.
///
/// A history is a value, and travelling through it (undo, redo, jump) is an action. So a store with a
/// history is a store like any other. Middlewares see an action when it is performed, but not when
/// travelling repeats it. A middleware made with `onChangeOf:` also sees the changes that travelling makes.
///
/// - **Cost.** Every `interval` actions the state is kept as a checkpoint. Performing an action costs O(1)
///   amortised or, after an undo, O(n) in the number of undone actions. Travelling costs at most `interval`
///   reductions; the first travel past an inserted or skipped action costs a reduction for each action up to
///   the target. Skipping costs a reduction for each action between the skipped one and the present.
/// - **Memory.** Beyond about `limit` actions, the oldest actions are forgotten, one interval at a time;
///   the history then begins with the state to which they led. While an old copy of a history is held,
///   performing an action copies the list of kept actions.
/// - **Branches.** An action that is performed after an undo replaces the undone actions. But an action that
///   cannot be undone on its own, such as a tick or an answer, is inserted before them.
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

  /// Whether two neighbouring undoable actions are undone together.
  public typealias Grouping = @Sendable (_ earlier: Entry, _ later: Entry) -> Bool

  /// The state at the present position.
  ///
  /// A test changes it to describe the expected state. The next travel recomputes it from the actions.
  public var present: State
  /// How many actions lead to the present state, including forgotten ones.
  public internal(set) var position = 0
  /// Whether new actions are refused.
  public internal(set) var isLocked = false
  /// How many actions have been forgotten.
  public internal(set) var forgotten = 0

  var kept: Deque<Entry> = []
  /// The numbers of the first and of the last kept action that can be undone; nil if there are none.
  var undoable: ClosedRange<Int>?
  /// The state before every `interval`-th kept action.
  ///
  /// The first checkpoint always exists. Later ones are added when their states are reached, and dropped
  /// when an earlier action changes.
  var checkpoints: [State]
  let interval: Int
  let limit: Int

  /// Makes a history that starts with a state.
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - interval: How many actions lie between two checkpoints, at least 1.
  ///   - limit: How many actions are kept, give or take one interval; at least 1.
  public init(_ state: State, checkpointEvery interval: Int = 64, limit: Int = 100_000) {
    present = state
    checkpoints = [state]
    self.interval = max(interval, 1)
    self.limit = max(limit, 1)
  }

  /// How many actions there are, including forgotten ones.
  public var count: Int { forgotten + kept.count }

  /// The actions that are kept, oldest first; O(n).
  public var entries: [Entry] { Array(kept) }
}

extension History: Equatable where State: Equatable, Action: Equatable {}

/// An action on a history: performs an action of the feature, or travels.
public enum HistoryAction<Action> {
  /// Performs an action at the present position.
  case perform(Action)
  /// Goes to the state that this many actions lead to, or to the nearest one that is kept.
  case jump(to: Int)
  /// Goes back to the state before the last action that can be undone, and before the actions grouped with
  /// it.
  case undo
  /// Performs again the actions that were undone last.
  case redo
  /// Skips the action with this number, counted from 0, and recomputes the states after it.
  case skip(Int)
  /// Includes the skipped action with this number again, and recomputes the states after it.
  case unskip(Int)
  /// Forgets every action: the present state is the new first state.
  case commit
  /// Refuses new actions.
  case lock
  /// Accepts new actions again.
  case unlock
  /// Goes back to the state before the first kept action, forgets every action, and performs these actions
  /// instead, without effects. Each keeps its time and its sender.
  case load([HistoryEntry<Action>])

  /// The case that carries the feature's own actions.
  public static var actions: CasePath<HistoryAction, Action> {
    CasePath(Self.perform) { if case .perform(let own) = $0 { own } else { nil } }
  }
}

extension HistoryAction: Sendable where Action: Sendable {}
extension HistoryAction: Equatable where Action: Equatable {}

/// An action that was performed, with its time and its sender.
public struct HistoryEntry<Action> {
  /// The action.
  public let action: Action
  /// The store time at which it was performed.
  public let time: Duration
  /// Who sent it.
  public let origin: Origin
  /// Whether an undo can go back to the state before this action.
  public var isUndoable: Bool
  /// Whether it is skipped when states are computed.
  public internal(set) var isSkipped = false

  /// Describes an action that was performed; it can be undone if its origin is `dispatched`.
  public init(_ action: Action, time: Duration = .zero, origin: Origin = .dispatched) {
    self.action = action
    self.time = time
    self.origin = origin
    isUndoable = origin == .dispatched
  }
}

extension HistoryEntry: Sendable where Action: Sendable {}
extension HistoryEntry: Equatable where Action: Equatable {}
extension HistoryEntry: Encodable where Action: Encodable {}
extension HistoryEntry: Decodable where Action: Decodable {}
