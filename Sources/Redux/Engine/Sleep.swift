/// An operation's sleep, which waits for store time.
@usableFromInline struct Sleep: Sendable {
  /// The number of the operation.
  let effect: UInt64
  let end: StoreClock.End
  /// Whether it ends as soon as the store finishes.
  let endsEarly: Bool
  let continuation: CheckedContinuation<Bool, any Error>
  /// Nil until its turn has come.
  var timer: TimerQueue.Token?
}
