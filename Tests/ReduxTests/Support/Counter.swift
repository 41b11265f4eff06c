import Redux
import ReduxPersistence

/// The state of a minimal program.
struct Counter: Equatable, Sendable {
  var count = 0
  var log: [Int] = []
}

enum CounterAction: Equatable, Sendable {
  case add(Int)
  case note(Int)
  case nothing

  static let note = CasePath(Self.note) { if case .note(let number) = $0 { number } else { nil } }
}

let counterReducer = Reducer<Counter, CounterAction> { state, action in
  switch action {
  case .add(let number): state.count += number
  case .note(let number): state.log.append(number)
  case .nothing: break
  }
}

typealias CounterStore = Store<Counter, CounterAction>
typealias CounterMiddleware = Middleware<Counter, CounterAction>
typealias CounterThunk = Thunk<Counter, CounterAction>
typealias CounterEffect = Effect<CounterAction>

extension CounterMiddleware {
  /// Reacts to `.nothing` with an effect.
  static func onNothing(_ effect: @escaping @Sendable () -> CounterEffect) -> Self {
    Self("test") { $0.action == .nothing ? effect() : .none }
  }

  /// Reacts to `.add` with an effect.
  static func onAdd(_ effect: @escaping @Sendable (Int) -> CounterEffect) -> Self {
    Self("test") { if case .add(let number) = $0.action { effect(number) } else { .none } }
  }

  /// Persists the count; `.nothing` is the launch action, and `.note(0)` is the end action.
  static func keepingCount(in storage: Storage<Int>, failed: CounterAction? = nil) -> Self {
    .persistence(
      \.count, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
      isEnd: { $0 == .note(0) }, merging: { stored, _ in stored }, restored: { .add($0) },
      failed: { _ in failed })
  }
}

func counterStore(
  _ middlewares: CounterMiddleware..., now: (@Sendable () -> Duration)? = nil
) -> CounterStore {
  Store(Counter(), Feature(counterReducer, middlewares: middlewares), now: now)
}

/// A case path that matches every action.
func wholeAction<Action>(_: Action.Type = Action.self) -> CasePath<Action, Action> {
  CasePath({ $0 }, extract: { $0 })
}

extension EffectID {
  static let first: Self = "first"
  static let second: Self = "second"
}

/// An effect that notes a number after a delay.
func delay(_ number: Int, seconds: Int64 = 1, id: EffectID) -> CounterEffect {
  .after(.seconds(seconds), id: id, .note(number))
}

/// An operation that sleeps for a second of store time, and then sends a note even if it was cancelled.
func noteAfterASecond(_ number: Int, id: EffectID = .anonymous) -> CounterEffect {
  .run("wait for \(number)", id: id) { context in
    try? await context.sleep(for: .seconds(1))
    context.send(.note(number))
  }
}

/// A stream of actions that note these numbers.
func notes(_ numbers: ClosedRange<Int>) -> AsyncStream<CounterAction> {
  AsyncStream { continuation in
    for number in numbers { continuation.yield(.note(number)) }
    continuation.finish()
  }
}

/// A chain of thunks, each of which starts one of these effects.
func chain(_ effects: CounterEffect...) -> CounterThunk { chain(effects) }

func chain(_ effects: [CounterEffect]) -> CounterThunk {
  let thunks = effects.map { effect in CounterThunk { _ in effect } }
  return thunks.dropFirst().reduce(thunks[0]) { $0.then($1) }
}
