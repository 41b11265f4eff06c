import DequeModule
import IssueReporting
import Redux

/// How much of what happens a test must state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every action, every change, and the end of every effect.
  case on
  /// Only what the test chooses to state: the values that a closure changes must match, and all other
  /// values may have changed in any way.
  case off
}

/// A store for tests that state every step: which action was sent or received, and how it changed the
/// state.
///
/// It wraps a `Store`. The test sets the time, and operations run on the test's own thread. So a test takes
/// the same course every time, and never waits.
///
/// ```swift
/// let store = TestStore(state: Game(), reducer: gameReducer, middlewares: [.gameLogic])
/// store.send(.flip(3)) { $0.cards[3].isUp = true }
/// store.advance(by: .seconds(1))
/// store.receive(.turnBack) { $0.cards[3].isUp = false }
/// store.finish()
/// ```
///
/// Failures are reported at the line of the statement, to XCTest and to Swift Testing.
public final class TestStore<State: Equatable & Sendable, Action: Sendable> {
  /// Turns the state before an action into the one that is expected after it.
  public typealias Change = (inout State) -> Void

  /// Whether an action that is sent reaches the reducer or is dropped by a middleware's `intercept`.
  public enum Outcome: Sendable { case reduced, dropped }

  /// How much of what happens must be stated.
  public var exhaustivity = Exhaustivity.on

  private typealias Entry = (before: State, step: Step<State, Action>)

  private let store: Store<State, Action>
  private let parts: [MountedPart<State, Action>]
  private let executor = ManualExecutor()
  /// Whether the compared parts of two states are equal.
  private let areEqual: (State, State) -> Bool
  /// The differences between the compared parts of two states.
  private let changes: (State, State) -> [StateChange]
  /// The store's warnings since the last statement; while there are any, actions and thunks are dropped.
  private let warnings = Locked<[String]>([])
  /// Removes and returns the first unstated step, if it is the one that the statement is about.
  private let popFirst: (_ isMeant: (Step<State, Action>) -> Bool) -> Entry?
  /// Reports a failure at the line of the last statement.
  private var fail: (String) -> Void = { reportIssue($0.shortened) }
  /// The statements at which effects began, each with the number of the last effect that began there;
  /// `fail` is nil if exhaustivity was off.
  private var beginnings: [(last: UInt64, fail: ((String) -> Void)?)] = []
  private var isFinished = false

  /// Makes a test store with the arguments of a `Store`.
  public convenience init(
    state: State, reducer: Reducer<State, Action> = .empty,
    middlewares: [Middleware<State, Action>] = [],
    @FeatureBuilder<State, Action> parts: () -> [Feature<State, Action>] = { [] }
  ) {
    self.init(
      state: state, comparing: { $0 }, reducer: reducer, middlewares: middlewares, parts: parts)
  }

  /// Makes a test store that compares only a part of the state.
  ///
  /// For a store with a history, that part is the present state:
  ///
  /// ```swift
  /// let store = TestStore(state: History(Note()), comparing: \.present) { note.withHistory() }
  /// store.send(.perform(.write("x"))) { $0.present.text = "x" }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - part: The part: a key path or a pure function. Changes to the rest of the state are ignored.
  ///   - reducer: Computes the state after an action.
  ///   - middlewares: Answer each action with effects, in the order given.
  ///   - parts: The features that are mounted in the store. Their reducers and middlewares run first.
  public init<Part: Equatable>(
    state: State, comparing part: @escaping (State) -> Part,
    reducer: Reducer<State, Action> = .empty,
    middlewares: [Middleware<State, Action>] = [],
    @FeatureBuilder<State, Action> parts: () -> [Feature<State, Action>] = { [] }
  ) {
    let feature = Feature(reducer, middlewares: middlewares, parts: parts)
    self.parts = feature.parts
    let entries = Locked<Deque<Entry>>([])
    let recorder = Middleware<State, Action>("TestStore", comparing: \.self) { before, step in
      entries.withLock { $0.append((before, step)) }
      return .none
    }
    // Without this brake, an endless chain of actions would hang the test.
    let brake = Middleware<State, Action>.intercept("TestStore") { [warnings] _, action in
      warnings.withLock(\.isEmpty) ? action : nil
    }
    store = Store(
      state: state, middlewares: [brake, recorder], executor: executor,
      warn: { [warnings] warning in warnings.withLock { $0.append(warning) } }
    ) { feature }
    areEqual = { part($0) == part($1) }
    changes = { StateChange.between(part($0), part($1)) }
    popFirst = { isMeant in
      entries.withLock { $0.first.map { isMeant($0.step) } == true ? $0.removeFirst() : nil }
    }
  }

  deinit { if !isFinished { end() } }

  /// The current state, including changes that the test has not stated yet.
  public var state: State { store.state }

  /// The store time.
  public var time: Duration { store.time }

  /// Sends an action and states its outcome.
  ///
  /// ```swift
  /// store.send(.flip(3)) { $0.cards[3].isUp = true }
  /// store.send(.flip(3), expecting: .dropped)
  /// ```
  ///
  /// `change` turns the state before the action into the expected one; leave it out if the action changes
  /// nothing. While ``exhaustivity`` is off, values that `change` leaves unchanged may have changed too.
  public func send(
    _ action: Action, expecting outcome: Outcome = .reduced, _ change: Change? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    begin(fileID, filePath, line, column)
    skipSteps("before \(name(of: action)) was sent")
    settle { store.dispatch(action) }
    guard let (before, step) = popFirst({ $0.origin == .dispatched }) else {
      if outcome == .dropped, change == nil { return }
      let advice =
        outcome == .dropped ? "so it cannot change anything" : "expected it to be reduced"
      return fail("\(name(of: action)) was dropped by a middleware, \(advice)")
    }
    if outcome == .dropped {
      return fail("\(name(of: step.action)) was reduced, expected a middleware to drop it")
    }
    if exhaustivity == .on, parts.contains(where: { $0.isMissing(before, step.action) }) {
      fail("\(name(of: step.action)) is for a part that does not exist")
    }
    check(before, step, change)
  }

  /// Sends a thunk; the test then uses `receive` to state the actions that the thunk sends.
  public func send(
    _ thunk: Thunk<State, Action>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    begin(fileID, filePath, line, column)
    skipSteps("before a thunk was sent")
    settle { store.dispatch(thunk.checking { [warnings] in warnings.withLock(\.isEmpty) }) }
  }

  /// States the next action that an effect sent, and what the action changed.
  public func receive(
    _ action: Action, _ change: Change? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Action: Equatable {
    begin(fileID, filePath, line, column)
    receive(action, name(of: action), change) { $0 == action }
  }

  /// States the next action that an effect sent, by its case and value, and what the action changed.
  ///
  /// ```swift
  /// store.receive(SearchAction.found, ["duck"]) { $0.results = ["duck"] }
  /// ```
  public func receive<Value: Equatable>(
    _ action: CasePath<Action, Value>, _ value: Value, _ change: Change? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    begin(fileID, filePath, line, column)
    let expected = action.embed(value)
    receive(expected, name(of: expected), change) { action.extract($0) == value }
  }

  /// States the next action that an effect sent, by its case alone, and what the action changed.
  public func receive<Value>(
    _ action: CasePath<Action, Value>, _ change: Change? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    begin(fileID, filePath, line, column)
    receive(nil, "\(action)", change) { action.extract($0) != nil }
  }

  /// Runs a block of the test with the given exhaustivity.
  ///
  /// If `exhaustivity` is off, actions that were received before the block ends, but not stated, are
  /// skipped, and effects that began in the block may still be running when the test ends.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, _ block: () throws -> Result
  ) rethrows -> Result {
    let outside = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer {
      skipSteps("before the block ended")
      self.exhaustivity = outside
    }
    return try block()
  }

  /// Skips the actions that were received but not stated, and their changes.
  public func skipReceived() { withExhaustivity(.off) {} }

  /// Advances the time, deadline by deadline; the test then uses `receive` to state the actions that were
  /// due.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    begin(fileID, filePath, line, column)
    let target = store.time + duration
    while let deadline = store.nextDeadline, deadline <= target {
      guard settle({ store.advance(to: deadline) }) else { return }
    }
    settle { store.advance(to: target) }
  }

  /// Cancels the effects whose ids begin with this id.
  public func cancel(_ id: EffectID) { settle { store.cancel(id) } }

  /// States that nothing more has happened and that every effect has ended.
  ///
  /// A test store that is released without this call checks the same, and reports failures at the line of its
  /// last statement.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    begin(fileID, filePath, line, column)
    end()
  }

  // MARK: Checking

  /// Notes the statement, so that failures are now reported at its line.
  private func begin(
    _ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt
  ) {
    fail = {
      reportIssue($0.shortened, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Runs `body` and then all waiting jobs, and notes at which statement effects began.
  ///
  /// - Returns: Whether no job is left.
  @discardableResult private func settle(_ body: () -> Void = {}) -> Bool {
    body()
    let limit = 100_000
    let isIdle = executor.runUntilIdle(limit: limit)
    let (last, report) = (store.lastNumber, exhaustivity == .on ? fail : nil)
    if last > beginnings.last?.last ?? 0 { beginnings.append((last, report)) }
    for warning in warnings.withLock({ list in
      defer { list = [] }
      return list
    }) { fail(warning) }
    if isIdle { return true }
    let list = store.effectsInFlight.filter { !$0.waitsForTime }.map { "\n  \($0.description)" }
    fail("\(limit) jobs have run and more are waiting: do these operations poll?\(list.joined())")
    return false
  }

  private func receive(
    _ action: Action?, _ expected: @autoclosure () -> String, _ change: Change?,
    matches: (Action) -> Bool
  ) {
    if exhaustivity != .on { skipSteps("before \(expected()) was received", until: matches) }
    guard let (before, step) = popFirst({ _ in true }) else {
      return fail("nothing was received, expected \(expected())")
    }
    guard matches(step.action) else {
      let list = action.map { StateChange.between($0, step.action).list } ?? ""
      return fail("received \(name(of: step.action)), expected \(expected())\(list)")
    }
    check(before, step, change)
  }

  private func check(_ before: State, _ step: Step<State, Action>, _ change: Change?) {
    let action = name(of: step.action)
    var expected = before
    change?(&expected)
    if areEqual(expected, step.state) {
      guard change != nil, exhaustivity == .on, areEqual(before, expected) else { return }
      return fail(
        "\(action) changed nothing, and the closure states no change: leave the closure out")
    }
    // Without exhaustivity, values that the closure leaves unchanged may have changed in any way.
    if exhaustivity != .on, areEqual(before, expected) { return }
    let happened = changes(before, step.state)
    if exhaustivity == .on {
      let differences = changes(expected, step.state)
      let unstated = differences.filter(happened.contains)
      let wrong = differences.filter { !happened.contains($0) }
      let more = "made changes that were not stated\(unstated.list)"
      if wrong.isEmpty, !unstated.isEmpty || areEqual(before, expected) {
        return fail("\(action) \(more)")
      }
      let rest = unstated.isEmpty ? "" : "\nIt \(more)"
      return fail("\(action) did not change the state as stated\(wrong.list)\(rest)")
    }
    let stated = changes(before, expected)
    let missing = stated.filter { !happened.contains($0) }
    // A change that does not show in the text counts as missing, because it cannot be verified.
    if missing.isEmpty, !stated.isEmpty { return }
    let differences = changes(expected, step.state)
    let wrong = differences.filter { difference in missing.contains { $0.path == difference.path } }
    let list = (wrong.isEmpty ? differences : wrong).list
    fail("\(action) did not change the state as stated\(list)")
  }

  /// An action as failures print it: without type names, which can be long.
  private func name(of action: Action) -> String {
    StateChange.between(Action?.none, action).first?.after ?? "\(action)"
  }

  /// Skips actions that were received but not stated, up to the one that is meant; reports them if
  /// exhaustivity is on.
  private func skipSteps(
    _ moment: @autoclosure () -> String, until isMeant: (Action) -> Bool = { _ in false }
  ) {
    var skipped: [Action] = []
    while let (_, step) = popFirst({ !isMeant($0.action) }) { skipped.append(step.action) }
    if exhaustivity == .off || skipped.isEmpty { return }
    let list = skipped.map { "\n  \(name(of: $0))" }.joined()
    fail("received but not stated \(moment()):\(list)")
  }

  private func end() {
    isFinished = true
    settle()
    skipSteps("before the end")
    guard exhaustivity == .on else { return }
    for effect in store.effectsInFlight {
      let waiting =
        effect.waitsForTime
        ? "advance the time, or cancel the effect"
        : "it waits for something outside the test's control"
      beginnings.first { effect.number <= $0.last }?.fail?(
        "still running at the end: \(effect.description), started here; \(waiting)")
    }
  }
}

extension [StateChange] {
  /// The expected and the actual values, one difference on each line.
  fileprivate var list: String {
    isEmpty
      ? ": the expected and the actual value print the same"
      : " (expected → actual):" + map { "\n  \($0)" }.joined()
  }
}

extension String {
  /// This text without the middle of long lines, and with 50 lines at most: a failure prints states and
  /// actions, which can be huge.
  fileprivate var shortened: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(50).map { line in
      line.count > 500 ? "\(line.prefix(250)) … \(line.suffix(250))" : line
    }
    let rest = lines.count > 50 ? "\n  … and \(lines.count - 50) more lines" : ""
    return shown.joined(separator: "\n") + rest
  }
}
