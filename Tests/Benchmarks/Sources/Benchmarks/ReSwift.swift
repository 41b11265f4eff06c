#if canImport(ReSwift)
  import ReSwift
  import ThreeDucksCore

  private struct GameStep: Action {
    let action: ThreeDucksAction
  }

  private struct TenCountersStep: Action {
    let action: TenCountersAction
  }

  private final class MovesSubscriber: StoreSubscriber {
    private let notify: () -> Void
    private var isSubscribed = false

    init(_ notify: @escaping () -> Void) { self.notify = notify }

    func newState(state: Int?) {
      // ReSwift notifies a new subscriber of the current state at once. Our store does not.
      if isSubscribed { notify() }
      isSubscribed = true
    }
  }

  func makeReSwiftStore(_ middlewares: Int, _ notify: (@Sendable () -> Void)?) -> Dispatch {
    let idle: Middleware<ThreeDucksState> = { _, _ in { next in { next($0) } } }
    let store = Store(
      reducer: { action, state in
        var state = state ?? ThreeDucksState()
        if let step = action as? GameStep { threeDucksReducer(&state, step.action) }
        return state
      }, state: ThreeDucksState(), middleware: Array(repeating: idle, count: middlewares))
    let subscriber = notify.map(MovesSubscriber.init)
    if let subscriber {
      store.subscribe(subscriber) { $0.select { $0.game?.moves }.skipRepeats() }
    }
    return { action in withExtendedLifetime(subscriber) { store.dispatch(GameStep(action: action)) }
    }
  }

  func makeTenCountersReSwiftDispatch() -> (TenCountersAction) -> Void {
    let idle: Middleware<TenCounters> = { _, _ in { next in { next($0) } } }
    let store = Store(
      reducer: { action, state in
        var state = state ?? TenCounters()
        if let step = action as? TenCountersStep { reduceTenCounters(&state, step.action) }
        return state
      }, state: TenCounters(), middleware: Array(repeating: idle, count: 10))
    return { store.dispatch(TenCountersStep(action: $0)) }
  }
#endif
