/// An operation's sleep, which waits for store time.
@usableFromInline struct Sleep: Sendable {
  /// The number of the operation.
  let effect: UInt64
  let wake: StoreClock.Wake
  let continuation: CheckedContinuation<Bool, any Error>
  /// Nil until its turn has come.
  var timer: TimerQueue.Token?

  /// Whether it ends as soon as the store finishes.
  var endsEarly: Bool { if case .after(_, true) = wake { true } else { false } }
}
