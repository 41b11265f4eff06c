import Redux

/// A minimal program for the tests of the store.
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
  /// Answers `.nothing` with an effect.
  static func onNothing(_ effect: @escaping @Sendable () -> CounterEffect) -> Self {
    Self("test") { $0.action == .nothing ? effect() : .none }
  }

  /// Answers `.add` with an effect.
  static func onAdd(_ effect: @escaping @Sendable (Int) -> CounterEffect) -> Self {
    Self("test") { if case .add(let number) = $0.action { effect(number) } else { .none } }
  }

  /// Keeps the count, and writes it within a second; `.nothing` is the launch, and `.note(0)` is the end.
  static func keepingCount(in storage: Storage<Int>, failed: CounterAction? = nil) -> Self {
    .persistence(
      \.count, within: .seconds(1), in: storage, isLaunch: { $0 == .nothing },
      isEnd: { $0 == .note(0) }, restored: { .add($0) }, failed: { _ in failed })
  }
}

func counterStore(
  _ middlewares: CounterMiddleware..., now: (@Sendable () -> Duration)? = nil
) -> CounterStore {
  Store(state: Counter(), reducer: counterReducer, middlewares: middlewares, now: now)
}

/// A case path that covers all actions.
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

/// An operation that waits for a second of store time, and then notes a number; it ignores cancellation.
func noteAfterASecond(_ number: Int, id: EffectID = .anonymous) -> CounterEffect {
  .run("wait for \(number)", id: id) { context in
    try? await context.sleep(for: .seconds(1))
    context.send(.note(number))
  }
}

/// A sequence that notes these numbers, one after the other.
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
