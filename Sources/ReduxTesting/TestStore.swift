import CustomDump
import Redux
import Synchronization

/// A store whose every step a test states: what was sent, what came back, what changed.
///
/// It stands on the engine of `Store`. Operations run on an executor that the test drives, in
/// time that the test tells, so the same test goes the same way every time, without waiting.
///
/// ```swift
/// let store = TestStore(state: Game(), reducer: gameReducer, middlewares: [.gameLogic])
/// store.send(.flip(3)) { $0.cards[3].isUp = true }
/// store.advance(by: .seconds(1))
/// store.receive(.turnBack) { $0.cards[3].isUp = false }
/// store.finish()
/// ```
///
/// Failures are reported where the statement stands, to XCTest and to Swift Testing alike.
public final class TestStore<State: Equatable & Sendable, Action: Equatable & Sendable> {
  /// How much of what happens must be stated.
  public var exhaustivity = Exhaustivity.on

  private let store: Store<State, Action>
  private let executor = ManualExecutor()
  private let steps: StepQueue<State, Action>
  private let creation: SourceLocation
  /// The statements at which effects began, each with the number of the last one then.
  private var beginnings: [(last: UInt64, location: SourceLocation)] = []
  private var isFinished = false

  /// Makes a test store of a configuration.
  public init(
    _ configuration: StoreConfiguration<State, Action>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let steps = StepQueue<State, Action>()
    var configuration = configuration
    configuration.middlewares.append(
      Middleware("TestStore", comparing: \.self) { before, step in
        steps.append((before, step))
        return .none
      })
    self.steps = steps
    store = Store(configuration, executor: executor)
    creation = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Makes a test store of its parts.
  public convenience init(
    state: State, reducer: Reducer<State, Action>,
    middlewares: [Middleware<State, Action>] = [], fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      StoreConfiguration(state: state, reducer: reducer, middlewares: middlewares), fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Makes a test store of a feature.
  public convenience init(
    state: State, feature: Feature<State, Action>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state: state, reducer: feature.reducer, middlewares: feature.middlewares, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  deinit {
    if !isFinished { finish(at: creation) }
  }

  /// The state as it is, everything that was not yet stated included.
  public var state: State { store.state }

  /// The store time.
  public var time: Duration { store.time }

  /// Sends an action and states what it changes.
  ///
  /// `change` makes of the state before the action what is expected after it; an action that
  /// changes nothing has none.
  public func send(
    _ action: Action, _ change: ((inout State) -> Void)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    skipSteps("before \(action) was sent", at: location)
    perform(at: location) { store.dispatch(action) }
    guard let (before, step) = steps.popFirst() else {
      return location.report("\(action) was dropped by a middleware, expected it to be reduced")
    }
    if !step.isHandled, exhaustivity == .on {
      location.report("\(step.action) is unhandled: no reducer is mounted for it")
    }
    check(before, step, change, at: location)
  }

  /// Sends a thunk; what it sends is then received.
  public func send(
    _ thunk: Thunk<State, Action>, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    skipSteps("before a thunk was sent", at: location)
    perform(at: location) { store.dispatch(thunk) }
  }

  /// States the next action that an effect sent, and what it changed.
  public func receive(
    _ action: Action, _ change: ((inout State) -> Void)? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    receive("\(action)", change, at: location) {
      $0 == action
    } mismatch: {
      diff(action, $0, format: .proportional)
    }
  }

  /// States the next action that an effect sent by its case alone, and what it changed.
  public func receive<Value>(
    _ action: ActionCase<Action, Value>, _ change: ((inout State) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    receive("another case", change, at: location) {
      action.extract($0) != nil
    } mismatch: { _ in
      nil
    }
  }

  /// Lets this much more time pass, deadline by deadline; what falls due is then received.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = store.time + duration
    while let deadline = store.nextDeadline, deadline <= target {
      perform(at: location) { store.advance(to: deadline) }
    }
    perform(at: location) { store.advance(to: target) }
  }

  /// Ends what runs under an id and below it.
  public func cancel(_ id: EffectID) {
    perform(at: creation) { store.cancel(id) }
  }

  /// States that nothing more has happened and that every effect has ended.
  ///
  /// A test store that is let go states the same.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    finish(at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

// MARK: - Checking

extension TestStore {
  /// Lets everything happen that happens by itself, and notes up to which effect it began any.
  private func perform(at location: SourceLocation, _ body: () -> Void) {
    body()
    executor.runUntilIdle()
    let last = store.lastEffect
    if last > beginnings.last?.last ?? 0 { beginnings.append((last, location)) }
  }

  private func receive(
    _ expected: String, _ change: ((inout State) -> Void)?, at location: SourceLocation,
    matches: (Action) -> Bool, mismatch: (Action) -> String?
  ) {
    while exhaustivity != .on, let (_, step) = steps.first, !matches(step.action) {
      showSkipped(step, at: location)
      steps.popFirst()
    }
    guard let (before, step) = steps.popFirst() else {
      return location.report("nothing was received, expected \(expected)")
    }
    guard matches(step.action) else {
      let difference = mismatch(step.action).map { "\n\n\($0)\n\n(Expected: −, Actual: +)" } ?? ""
      return location.report("received \(step.action), expected \(expected)\(difference)")
    }
    check(before, step, change, at: location)
  }

  private func check(
    _ before: State, _ step: Step<State, Action>, _ change: ((inout State) -> Void)?,
    at location: SourceLocation
  ) {
    // Where not everything must be stated, the statement need only agree with what is.
    var expected = exhaustivity == .on ? before : step.state
    change?(&expected)
    if expected == step.state {
      if change != nil, exhaustivity == .on, before == step.state {
        location.report("\(step.action) changed nothing, expected a change: state none")
      }
      return
    }
    let difference = diff(expected, step.state, format: .proportional) ?? "they print alike"
    let what = change == nil ? "changed what was not stated" : "did not change what was stated"
    location.report("\(step.action) \(what)\n\n\(difference)\n\n(Expected: −, Actual: +)")
  }

  /// Passes over what was received and not stated.
  private func skipSteps(_ moment: String, at location: SourceLocation) {
    let skipped = Array(AnyIterator(steps.popFirst))
    guard !skipped.isEmpty else { return }
    if exhaustivity == .on {
      let list = skipped.map { "\n  \($0.step.action)" }.joined()
      location.report("\(skipped.count) received and not stated \(moment):\(list)")
    } else {
      skipped.forEach { showSkipped($0.step, at: location) }
    }
  }

  private func showSkipped(_ step: Step<State, Action>, at location: SourceLocation) {
    guard exhaustivity == .offShowingSkipped else { return }
    print("\(location): skipped \(step.action)")
  }

  private func finish(at location: SourceLocation) {
    isFinished = true
    executor.runUntilIdle()
    skipSteps("before the end", at: location)
    guard exhaustivity == .on else { return }
    for effect in store.effectsInFlight {
      let origin = beginnings.first { effect.number <= $0.last }?.location ?? location
      let waiting =
        effect.waitsForTime
        ? "advance the time, or cancel it" : "it waits for something outside of the test's control"
      origin.report("still in flight at the end: \(effect.description), begun here; \(waiting)")
    }
  }
}

/// The steps that a test has not yet stated.
private final class StepQueue<State: Sendable, Action: Sendable>: Sendable {
  typealias Entry = (before: State, step: Step<State, Action>)

  private let steps = Mutex<[Entry]>([])

  var first: Entry? { steps.withLock { $0.first } }

  func append(_ step: Entry) {
    steps.withLock { $0.append(step) }
  }

  @discardableResult
  func popFirst() -> Entry? {
    steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}
