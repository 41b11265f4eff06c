import CustomDump
import DequeModule
import IssueReporting
import Redux
import Synchronization

/// How much of what happens a test must state.
public enum Exhaustivity: Equatable, Sendable {
  /// Every action, every change, and the end of every effect.
  case on
  /// Only what the test chooses to state: the values that a closure sets must be those of the new state, and
  /// all other values may have changed in any way.
  case off
}

/// A store for tests that state every step: which action was sent or received, and how it changed the
/// state.
///
/// It wraps a `Store`. The test sets the time, and operations run on the test's own thread. So a test takes
/// the same course every time, and never waits.
///
/// ```swift
/// let store = TestStore(Game(), Feature(gameReducer, middlewares: [.gameLogic]))
/// store.send(.flip(3)) { $0.cards[3].isUp = true }
/// store.advance(by: .seconds(1))
/// store.receive(.turnBack) { $0.cards[3].isUp = false }
/// store.finish()
/// ```
///
/// Failures are reported at the line of the statement, to XCTest and to Swift Testing.
public final class TestStore<State: Equatable & Sendable, Action: Sendable> {
  /// Turns the state before an action into the one that is expected after it; an error fails the test.
  public typealias Change = (inout State) throws -> Void

  /// Whether an action that is sent reaches the reducer or is dropped by a middleware's `intercept`.
  public enum Outcome: Sendable { case reduced, dropped }

  /// How much of what happens must be stated.
  public var exhaustivity: Exhaustivity {
    get { log.end.withLock { $0.exhaustivity } }
    set { log.end.withLock { $0.exhaustivity = newValue } }
  }

  private typealias Entry = (before: State, step: Step<State, Action>)

  private let store: Store<State, Action>
  private let executor = ManualExecutor()
  /// Whether the compared parts of two states are equal.
  private let areEqual: (State, State) -> Bool
  /// The difference between the compared parts of two states, as text; nil if they print the same.
  private let difference: (State, State) -> String?
  private let log = Log()
  /// Reports a failure at the line of the last statement.
  private var fail: (String) -> Void = { reportIssue($0.shortened) }
  /// The statements at which effects began, each with the number of the last effect that began there;
  /// `fail` is nil if exhaustivity was off.
  private var beginnings: [(last: UInt64, fail: ((String) -> Void)?)] = []

  /// What has happened in the store since the last statement.
  private final class Log: Sendable {
    /// The steps that have not been stated.
    let steps = Mutex<Deque<Entry>>([])
    let warnings = Mutex<[String]>([])
    /// How many actions there have been since the last statement; more than a limit are dropped, because an
    /// endless chain would hang the test.
    let count = Mutex(0)
    static var limit: Int { 50_000 }
    /// What decides whether the end must be checked.
    let end = Mutex(
      (isChecked: false, exhaustivity: Exhaustivity.on, lastStatement: "before any statement"))
  }

  /// Makes a test store with the state and the feature of a `Store`.
  public convenience init(_ state: State, _ feature: Feature<State, Action>) {
    self.init(state, feature, comparing: { $0 })
  }

  /// Makes a test store that compares only a part of the state.
  ///
  /// For a store with a history, that part is the present state:
  ///
  /// ```swift
  /// let store = TestStore(History(Note()), note.withHistory(), comparing: \.present)
  /// store.send(.perform(.write("x"))) { $0.present.text = "x" }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state before the first action.
  ///   - feature: The reducer with its middlewares, and the features that are mounted in it.
  ///   - part: The part: a key path or a pure function. Changes to the rest of the state are ignored.
  public init<Part: Equatable>(
    _ state: State, _ feature: Feature<State, Action>, comparing part: @escaping (State) -> Part
  ) {
    let recorder = Middleware<State, Action>("TestStore") { [log] _, action in
      log.count.withLock { count in
        count += 1
        return count > Log.limit
      } ? nil : action
    } before: { state, _ in
      state
    } after: { [log] before, step in
      guard let action = step.action else { return .none }
      let record = ActionRecord(action, time: step.time, origin: step.origin)
      log.steps.withLock { $0.append((before, Step(record, state: step.state))) }
      return .none
    }
    store = Store(
      state, Feature(middlewares: [recorder]) { feature }, executor: executor,
      warn: { [log] warning in log.warnings.withLock { $0.append(warning) } })
    areEqual = { part($0) == part($1) }
    difference = { diff(part($0), part($1)) }
    UncheckedStores.note(ObjectIdentifier(self)) { [store, log] in
      let end = log.end.withLock { $0 }
      if end.isChecked || end.exhaustivity != .on { return nil }
      let unstated = log.steps.withLock(\.count)
      let running = store.runningEffects.map { "\n  still running: \($0)" }
      if unstated == 0, running.isEmpty { return nil }
      return
        "A test store was never released, so its end was not checked. Its last statement is at "
        + "\(end.lastStatement). Make the store in the test, or call finish() at the end of the test.\n"
        + "  received but not stated: \(unstated) actions" + running.joined()
    }
  }

  deinit {
    UncheckedStores.forget(ObjectIdentifier(self))
    if !log.end.withLock({ $0.isChecked }) { end() }
  }

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
    store.dispatch(action)
    // Nothing else waits in the store, so the first step is that of the action.
    let entry = popFirst()
    settle()
    guard let (before, step) = entry else {
      if outcome == .dropped, change == nil { return }
      let advice =
        outcome == .dropped ? "so it cannot change anything" : "expected it to be reduced"
      return fail("\(name(of: action)) was dropped by a middleware, \(advice)")
    }
    if outcome == .dropped {
      return fail("\(name(of: step.action)) was reduced, expected a middleware to drop it")
    }
    check(before, step, change)
  }

  /// Sends a thunk; the test then uses `receive` to state the actions that the thunk sends.
  public func send(
    _ thunk: Thunk<State, Action>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    // After a warning about a chain without end, nothing more is added to it.
    if log.warnings.withLock({ !$0.isEmpty }) { return }
    begin(fileID, filePath, line, column)
    skipSteps("before a thunk was sent")
    settle { store.dispatch(thunk) }
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

  /// Runs what the operations have asked the main actor to do, and then the operations themselves.
  ///
  /// A service on the main actor does its work only when the test lets it, with this call. The main actor runs its
  /// work in order, so the test takes the same course every time.
  public func runMainActor(isolation: isolated (any Actor)? = #isolation) async {
    var idleRounds = 0
    // A service may return to the main actor several times before it answers.
    while idleRounds < 10 {
      settle()
      // This task runs after everything that waits for the main actor.
      await Task { @MainActor in }.value
      idleRounds = executor.hasJobs ? 0 : idleRounds + 1
    }
    settle()
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
    log.end.withLock { ($0.isChecked, $0.lastStatement) = (false, "\(filePath):\(line)") }
    log.count.withLock { $0 = 0 }
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
    let running = store.runningEffects
    if let last = running.last?.number, last > beginnings.last?.last ?? 0 {
      beginnings.append((last, exhaustivity == .on ? fail : nil))
    }
    let warnings = log.warnings.withLock { warnings in
      defer { warnings = [] }
      return warnings
    }
    for warning in warnings { fail(warning) }
    if isIdle { return true }
    let list = running.filter { !$0.waitsForTime }.map { "\n  \($0.description)" }
    fail("\(limit) jobs have run and more are waiting: do these operations poll?\(list.joined())")
    return false
  }

  private func receive(
    _ action: Action?, _ expected: @autoclosure () -> String, _ change: Change?,
    matches: (Action) -> Bool
  ) {
    // A value that the test feeds into a stream has not been sent yet.
    settle()
    if exhaustivity != .on { skipSteps("before \(expected()) was received", until: matches) }
    guard let (before, step) = popFirst() else {
      return fail("nothing was received, expected \(expected())")
    }
    guard matches(step.action) else {
      let difference = action.map { diff($0, step.action).described } ?? ""
      return fail("received \(name(of: step.action)), expected \(expected())\(difference)")
    }
    check(before, step, change)
  }

  private func check(_ before: State, _ step: Step<State, Action>, _ change: Change?) {
    // A function, because printing an action costs far more than comparing it.
    func action() -> String { name(of: step.action) }
    if exhaustivity != .on {
      // The closure must set only values that the state has now; all others may have changed in any way.
      var (expected, stated) = (before, step.state)
      guard apply(change, to: &expected), apply(change, to: &stated) else { return }
      if areEqual(stated, step.state) || areEqual(expected, step.state) { return }
      return fail(
        "\(action()) did not change the state as stated\(difference(stated, step.state).described)")
    }
    var expected = before
    guard apply(change, to: &expected) else { return }
    guard areEqual(expected, step.state) else {
      let problem =
        change == nil
        ? "made changes that were not stated" : "did not change the state as stated"
      return fail("\(action()) \(problem)\(difference(expected, step.state).described)")
    }
    if change != nil, areEqual(before, expected) {
      fail("\(action()) changed nothing, and the closure states no change: leave the closure out")
    }
  }

  /// Applies a closure of the test; false if the closure threw an error, which has been reported.
  private func apply(_ change: Change?, to state: inout State) -> Bool {
    do {
      try change?(&state)
      return true
    } catch {
      fail("the closure threw an error: \(error)")
      return false
    }
  }

  /// An action as failures print it.
  private func name(of action: Action) -> String { String(customDumping: action) }

  /// Removes and returns the first step that has not been stated, if it is the one that is meant.
  private func popFirst(if isMeant: (Action) -> Bool = { _ in true }) -> Entry? {
    log.steps.withLock { steps in
      steps.first.map { isMeant($0.step.action) } == true ? steps.removeFirst() : nil
    }
  }

  /// Skips actions that were received but not stated, up to the one that is meant; reports them if
  /// exhaustivity is on.
  private func skipSteps(
    _ moment: @autoclosure () -> String, until isMeant: (Action) -> Bool = { _ in false }
  ) {
    var skipped: [Action] = []
    while let (_, step) = popFirst(if: { !isMeant($0) }) { skipped.append(step.action) }
    if exhaustivity == .off || skipped.isEmpty { return }
    let list = skipped.map { "\n  \(name(of: $0))" }.joined()
    fail("received but not stated \(moment()):\(list)")
  }

  private func end() {
    log.end.withLock { $0.isChecked = true }
    settle()
    skipSteps("before the end")
    guard exhaustivity == .on else { return }
    for effect in store.runningEffects {
      let waiting =
        effect.waitsForTime
        ? "advance the time, or cancel the effect"
        : "it waits for something outside the test's control; if that is the main actor, call runMainActor()"
      beginnings.first { effect.number <= $0.last }?.fail?(
        "still running at the end: \(effect.description), started here; \(waiting)")
    }
  }
}

extension String? {
  /// A difference as a failure prints it.
  fileprivate var described: String {
    map { ":\n\n\($0)\n\n(expected: −, actual: +)" }
      ?? ": the expected and the actual value print the same"
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
