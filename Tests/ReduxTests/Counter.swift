import Redux

/// The smallest app there is, for the tests of the store.
struct Counter: Equatable, Sendable {
  var count = 0
  var log: [Int] = []
}

enum CounterAction: Equatable, Sendable {
  case add(Int)
  case note(Int)
  case nothing
}

let counterReducer = Reducer<Counter, CounterAction> { state, action in
  switch action {
  case .add(let number): state.count += number
  case .note(let number): state.log.append(number)
  case .nothing: break
  }
}

typealias CounterMiddleware = Middleware<Counter, CounterAction>

func counterStore(_ middlewares: CounterMiddleware...) -> Store<Counter, CounterAction> {
  Store(state: Counter(), reducer: counterReducer, middlewares: middlewares)
}

extension EffectID {
  static let first: Self = "first"
  static let second: Self = "second"
}
