/// A piece of work that waits for its turn in a store, such as handling an action or starting an operation.
///
/// The type of the action is erased.
struct Call: Sendable {
  /// The call's name in messages: the action, the operation's name, "a thunk" or "a subscription".
  let name: @Sendable () -> String
  let perform: @Sendable (Sender) -> Void
  /// Who asked for the call; if the sender's effect or thunk is cancelled first, the call is dropped.
  let sender: Sender

  /// The same call, sent by another sender.
  func sent(by sender: Sender) -> Call { Call(name: name, perform: perform, sender: sender) }
}

/// Who sent an action, or asked for an effect.
// A class, to keep queued calls small: copying larger ones would make each dispatch slower.
@usableFromInline final class Sender: Sendable {
  /// A caller of the store.
  static let caller = Sender(.dispatched)

  let origin: Origin
  /// The effect that asked for the call.
  let effect: UInt64?
  /// The thunk that waits for the call.
  let thunk: UInt64?
  /// Called when an `intercept` drops the action.
  @usableFromInline let onDrop: (@Sendable () -> Void)?

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
