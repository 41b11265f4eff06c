#if canImport(ReSwift)
  import ReSwift
  import ThreeDucksCore

  private struct GameStep: Action {
    let action: ThreeDucksAction
  }

  private final class MovesSubscriber: StoreSubscriber {
    var notifications = 0

    func newState(state: Int?) { notifications += 1 }
  }

  private func reduce(_ action: any Action, _ state: ThreeDucksState?) -> ThreeDucksState {
    var state = state ?? ThreeDucksState()
    if let step = action as? GameStep { threeDucksReducer(&state, step.action) }
    return state
  }

  /// Measures ReSwift's store.
  func reSwiftFigures() -> StoreFigures {
    let idle: Middleware<ThreeDucksState> = { _, _ in { next in { next($0) } } }
    func store(_ middleware: [Middleware<ThreeDucksState>] = []) -> Store<ThreeDucksState> {
      Store(reducer: reduce, state: ThreeDucksState(), middleware: middleware)
    }
    var figures = StoreFigures()
    figures.plain = rate(of: actionCount) {
      let store = store()
      forEachAction { store.dispatch(GameStep(action: $0)) }
    }
    figures.middlewares = rate(of: actionCount) {
      let store = store([idle, idle, idle, idle])
      forEachAction { store.dispatch(GameStep(action: $0)) }
    }
    figures.subscriber = rate(of: actionCount) {
      let store = store()
      let subscriber = MovesSubscriber()
      store.subscribe(subscriber) { $0.select { $0.game?.moves }.skipRepeats() }
      forEachAction { store.dispatch(GameStep(action: $0)) }
      // The first notification was the subscription's own.
      figures.notifications = subscriber.notifications - 1
    }
    return figures
  }
#endif
