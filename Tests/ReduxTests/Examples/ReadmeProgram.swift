import Redux

enum Teapot {
  struct State: Equatable, Sendable {
    var isBrewing = false
    var cups = 0
  }

  enum Action: Equatable, Sendable { case brew, pour }

  /// Decides what is true now.
  static let reducer = Reducer<State, Action> { state, action in
    switch action {
    case .brew: state.isBrewing = true
    case .pour: state = State(cups: state.cups + 1)
    }
  }

  /// Decides what happens next: tea is poured when it has brewed for three minutes.
  static let kitchen = Middleware<State, Action>("kitchen") { step in
    step.action == .brew ? .after(.seconds(180), id: "tea", .pour) : .none
  }

  static func main() {
    let store = Store(State(), Feature(reducer, middlewares: [kitchen]))
    let subscription = store.subscribe(\.self) { state in
      print(state.isBrewing ? "brewing" : "cups: \(state.cups)")
    }
    store.dispatch(.brew)  // prints "brewing"
    store.advance(to: .seconds(179))  // nothing happens yet
    store.advance(to: .seconds(180))  // prints "cups: 1"
    subscription.cancel()
  }
}
