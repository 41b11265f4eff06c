/// A function that waits in a store's queue: it handles an action, or makes an effect.
struct Call: Sendable {
  let body: @Sendable () -> Void
  /// Who asked for it; if that has ended before the call's turn, the call is dropped.
  let sender: Sender?
}

/// Who sent an action, or asked for an effect.
// A class, to keep queued events small: copying larger ones would make each dispatch slower.
@usableFromInline final class Sender: Sendable {
  let origin: Origin
  /// The effect that asked for the call; if the effect is cancelled first, the call is dropped.
  let effect: UInt64?
  /// The thunk that waits for the call; if the thunk is cancelled first, the call is dropped.
  let thunk: UInt64?
  /// Called when an `intercept` drops the action.
  let onDrop: (@Sendable () -> Void)?

  init(
    _ origin: Origin, effect: UInt64? = nil, thunk: UInt64? = nil,
    onDrop: (@Sendable () -> Void)? = nil
  ) {
    self.origin = origin
    self.effect = effect
    self.thunk = thunk
    self.onDrop = onDrop
  }
}
