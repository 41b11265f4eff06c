import Redux

/// A counter that stops at a limit: bindings, a thunk and time travel.
///
/// A view would hold a button for ``Redux/Thunk/stepWithinLimit``, a toggle for `isGoingUp` and a
/// text field for `limitText`. The state keeps what the user types, valid or not; if it is a
/// number, that is the limit.
struct Tally: Equatable, Sendable {
  var count = 0
  var isGoingUp = true
  var limitText = ""

  var limit: UInt? { UInt(limitText) }
  var next: Int { count + (isGoingUp ? 1 : -1) }
}

/// What can happen to a tally.
enum TallyAction: Equatable, Sendable {
  case step
  case setGoingUp(Bool)
  case setLimitText(String)
}

let tallyReducer = Reducer<Tally, TallyAction> { tally, action in
  switch action {
  case .step: tally.count = tally.next
  case .setGoingUp(let isGoingUp): tally.isGoingUp = isGoingUp
  case .setLimitText(let text): tally.limitText = text
  }
}

extension Thunk where State == Tally, Action == TallyAction {
  /// Steps, unless the step would exceed the limit in the state that the thunk sees in its turn.
  static var stepWithinLimit: Thunk {
    Thunk { getState in
      let tally = getState()
      guard let limit = tally.limit, tally.next.magnitude > limit else { return .send(.step) }
      return .none
    }
  }
}

extension Store<Tally, TallyAction> {
  /// The toggle.
  var isGoingUp: StoreBinding<Bool> { binding(\.isGoingUp) { .setGoingUp($0) } }
  /// The text field.
  var limitText: StoreBinding<String> { binding(\.limitText) { .setLimitText($0) } }
}
