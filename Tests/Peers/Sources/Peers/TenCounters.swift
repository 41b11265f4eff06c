import Redux

/// A program of ten parts, each with an action of its own.
struct TenCounters: Equatable, Sendable {
  var a = 0
  var b = 0
  var c = 0
  var d = 0
  var e = 0
  var f = 0
  var g = 0
  var h = 0
  var i = 0
  var j = 0

  var sum: Int { a + b + c + d + e + f + g + h + i + j }
}

enum CounterAction: Sendable { case increment }

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

  /// One action for each part.
  static let all: [Self] = [a, b, c, d, e, f, g, h, i, j].map { $0(.increment) }

  static let aCase = CasePath(Self.a) { if case .a(let own) = $0 { own } else { nil } }
  static let bCase = CasePath(Self.b) { if case .b(let own) = $0 { own } else { nil } }
  static let cCase = CasePath(Self.c) { if case .c(let own) = $0 { own } else { nil } }
  static let dCase = CasePath(Self.d) { if case .d(let own) = $0 { own } else { nil } }
  static let eCase = CasePath(Self.e) { if case .e(let own) = $0 { own } else { nil } }
  static let fCase = CasePath(Self.f) { if case .f(let own) = $0 { own } else { nil } }
  static let gCase = CasePath(Self.g) { if case .g(let own) = $0 { own } else { nil } }
  static let hCase = CasePath(Self.h) { if case .h(let own) = $0 { own } else { nil } }
  static let iCase = CasePath(Self.i) { if case .i(let own) = $0 { own } else { nil } }
  static let jCase = CasePath(Self.j) { if case .j(let own) = $0 { own } else { nil } }
}

let countingReducer = Reducer<Int, CounterAction> { count, action in
  switch action {
  case .increment: count += 1
  }
}

/// The ten parts as ten features, each with a middleware that does nothing.
func composedStore() -> Store<TenCounters, TenCountersAction> {
  let counter = Feature(countingReducer, middlewares: [Middleware("idle") { _ in .none }])
  return Store(state: TenCounters()) {
    counter.mounted(\.a, action: TenCountersAction.aCase)
    counter.mounted(\.b, action: TenCountersAction.bCase)
    counter.mounted(\.c, action: TenCountersAction.cCase)
    counter.mounted(\.d, action: TenCountersAction.dCase)
    counter.mounted(\.e, action: TenCountersAction.eCase)
    counter.mounted(\.f, action: TenCountersAction.fCase)
    counter.mounted(\.g, action: TenCountersAction.gCase)
    counter.mounted(\.h, action: TenCountersAction.hCase)
    counter.mounted(\.i, action: TenCountersAction.iCase)
    counter.mounted(\.j, action: TenCountersAction.jCase)
  }
}

/// The ten parts as one reducer, which is how a library without features is used.
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
