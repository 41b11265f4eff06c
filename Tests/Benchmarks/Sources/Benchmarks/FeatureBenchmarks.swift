import Redux

/// The state of a program with ten parts.
struct TenCounters: Sendable {
  var (a, b, c, d, e) = (0, 0, 0, 0, 0)
  var (f, g, h, i, j) = (0, 0, 0, 0, 0)
}

enum CounterAction: Sendable { case increment }

/// An action of one of the ten parts.
enum TenCountersAction: Sendable {
  case a(CounterAction)
  case b(CounterAction)
  case c(CounterAction)
  case d(CounterAction)
  case e(CounterAction)
  case f(CounterAction)
  case g(CounterAction)
  case h(CounterAction)
  case i(CounterAction)
  case j(CounterAction)

  static let all = [a, b, c, d, e, f, g, h, i, j].map { $0(.increment) }
}

private let countingReducer = Reducer<Int, CounterAction> { count, _ in count += 1 }

/// A store whose ten parts are mounted features, each with a middleware.
private func makeFeatureStore() -> Store<TenCounters, TenCountersAction> {
  let counter = Feature(countingReducer, middlewares: [Middleware("idle") { _ in .none }])
  return Store(
    TenCounters(),
    Feature {
      counter.mounted(
        \.a, action: CasePath(TenCountersAction.a) { if case .a(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.b, action: CasePath(TenCountersAction.b) { if case .b(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.c, action: CasePath(TenCountersAction.c) { if case .c(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.d, action: CasePath(TenCountersAction.d) { if case .d(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.e, action: CasePath(TenCountersAction.e) { if case .e(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.f, action: CasePath(TenCountersAction.f) { if case .f(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.g, action: CasePath(TenCountersAction.g) { if case .g(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.h, action: CasePath(TenCountersAction.h) { if case .h(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.i, action: CasePath(TenCountersAction.i) { if case .i(let own) = $0 { own } else { nil } }
      )
      counter.mounted(
        \.j, action: CasePath(TenCountersAction.j) { if case .j(let own) = $0 { own } else { nil } }
      )
    })
}

/// The reducer of all ten parts, for a library without features.
func reduceTenCounters(_ state: inout TenCounters, _ action: TenCountersAction) {
  switch action {
  case .a(let action): countingReducer(&state.a, action)
  case .b(let action): countingReducer(&state.b, action)
  case .c(let action): countingReducer(&state.c, action)
  case .d(let action): countingReducer(&state.d, action)
  case .e(let action): countingReducer(&state.e, action)
  case .f(let action): countingReducer(&state.f, action)
  case .g(let action): countingReducer(&state.g, action)
  case .h(let action): countingReducer(&state.h, action)
  case .i(let action): countingReducer(&state.i, action)
  case .j(let action): countingReducer(&state.j, action)
  }
}

/// Measures a store with ten parts and ten middlewares, and compares the rate with ReSwift and Redux 5.
func benchmarkFeatures() {
  let count = 500_000
  func measure(_ dispatch: (TenCountersAction) -> Void) -> Double {
    rate(of: count) {
      for number in 0..<count { dispatch(TenCountersAction.all[number % 10]) }
    }
  }
  let store = makeFeatureStore()
  let ours = measure { store.dispatch($0) }
  // Each of the five runs sends a tenth of its actions to each part.
  precondition(store.state.j == count / 2, "an action was lost")
  #if canImport(ReSwift)
    report(
      "ten features", ours, beside: "ReSwift", measure(makeTenCountersReSwiftDispatch()), floor: 1)
  #else
    print(
      "ten features: \(text(ours)) M/s; to compare, set RESWIFT to the path of a clone of ReSwift")
  #endif
  guard let redux = numbersFromNode("features.mjs", "")?.first else {
    return print("ten features: \(text(ours)) M/s; Redux 5 on Node is not installed")
  }
  report("ten features", ours, beside: "Redux 5", redux, floor: 1 / 3)
}
