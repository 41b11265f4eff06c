import DequeModule
import Redux

/// A state with every action that led to it, and a way to travel through those actions.
///
/// A history is a value, and travelling through it (undo, redo, jump) is an action. So a store with a
/// history is a store like any other. Middlewares see an action when it is performed, but not when
/// travelling repeats it. A middleware made with `onChangeOf:` also sees the changes that travelling makes.
///
/// - **Cost.** Every `interval` actions the state is kept as a checkpoint. Performing an action costs O(1)
///   amortised or, after an undo, O(n) in the number of undone actions. Travelling costs at most `interval`
///   reductions; the first travel past an inserted action costs a reduction for each action up to the target.
/// - **Memory.** Beyond `limit` actions, the oldest actions are forgotten, one interval at a time;
///   the history then begins with the state to which they led. While an old copy of a history is held,
///   performing an action copies the list of kept actions.
/// - **Branches.** An action that is performed after an undo replaces the undone actions. But an action that
///   cannot be undone on its own, such as a tick or an answer, is inserted before them.
///
/// ```swift
/// let store = Store(History(0), Feature(counter).withHistory())
/// store.dispatch(.perform(.increment))
/// store.dispatch(.undo)
/// store.state.present      // 0
/// ```
public struct History<State: Sendable, Action: Sendable>: Sendable {
  /// Whether two neighbouring undoable actions are undone together.
  public typealias Grouping =
    @Sendable (_ earlier: ActionRecord<Action>, _ later: ActionRecord<Action>) -> Bool

  struct Entry: Sendable {
    let record: ActionRecord<Action>
    /// Whether an undo can go back to the state before this action.
    let isUndoable: Bool
    /// Whether the action is never undone together with the one before, because a travel lay between them.
    var beginsGroup = false
  }

  /// The state at the present position; writing it starts the history again at the new state.
  ///
  /// So nothing can be written past the history. A test writes it to describe the expected state.
  public var present: State {
    get { current }
    set { restart(at: newValue) }
  }

  /// How many actions lead to the present state, including forgotten ones.
  public internal(set) var position = 0
  /// How many actions have been forgotten.
  public internal(set) var forgotten = 0

  var current: State
  var kept: Deque<Entry> = []
  /// Whether the last action of the history was a travel.
  var hasTravelled = false
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
  ///   - limit: How many actions are kept at least, and up to two intervals more; at least 1.
  public init(_ state: State, checkpointEvery interval: Int = 64, limit: Int = 100_000) {
    current = state
    checkpoints = [state]
    self.interval = max(interval, 1)
    self.limit = max(limit, 1)
  }

  /// How many actions there are, including forgotten ones.
  public var count: Int { forgotten + kept.count }

  /// The actions that are kept, oldest first; O(n).
  public var records: [ActionRecord<Action>] { kept.map(\.record) }

  /// Forgets every action.
  mutating func restart(at state: State) {
    (current, checkpoints, kept, position, forgotten) = (state, [state], [], 0, 0)
    (undoable, hasTravelled) = (nil, false)
  }
}

extension History: Equatable where State: Equatable, Action: Equatable {}
extension History.Entry: Equatable where Action: Equatable {}

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
  /// Goes back to the state before the first kept action, forgets every action, and performs these actions
  /// instead, without effects. Each keeps its time and its origin.
  case load([ActionRecord<Action>])

  /// The case that carries the feature's own actions.
  public static var actions: CasePath<HistoryAction, Action> {
    CasePath(Self.perform) { if case .perform(let own) = $0 { own } else { nil } }
  }
}

extension HistoryAction: Sendable where Action: Sendable {}
extension HistoryAction: Equatable where Action: Equatable {}
