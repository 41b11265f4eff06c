/// A piece of work that waits for its turn: an action to handle, a thunk, or a change to the queue.
// A class, to keep the queue small: copying larger values would double the time of a dispatch, for which
// `make bench` has a floor.
@usableFromInline final class Job: Sendable {
  typealias Run = @Sendable (Job, _ time: Duration) -> Void

  @usableFromInline let cause: Cause
  /// Whether the job may change the state, so that subscribers must be notified.
  let isReduction: Bool
  let run: Run

  init(_ cause: Cause, isReduction: Bool = false, _ run: @escaping Run) {
    self.cause = cause
    self.isReduction = isReduction
    self.run = run
  }

  /// The same job with a changed cause.
  func with(_ change: (inout Cause) -> Void) -> Job {
    var cause = cause
    change(&cause)
    return Job(cause, isReduction: isReduction, run)
  }
}

/// Why a job exists.
@usableFromInline struct Cause: Sendable {
  @usableFromInline let origin: ActionOrigin
  /// The effect that sends the action; if it is cancelled first, the job is dropped.
  var effect: UInt64?
  /// The ``StoreTask`` to which the job belongs; if it is cancelled first, the job is dropped.
  var task: UInt64?
  /// Whether the effect belongs to no part, and a shutdown must not cancel it.
  var isDetached = false
  /// How many jobs have led to this one, each caused by the one before, while time stood still.
  var depth = 0

  /// The cause of what a middleware's effect sends.
  @usableFromInline func forEffect(of middleware: String) -> Cause {
    Cause(
      origin: .middleware(middleware), task: task, isDetached: isDetached, depth: depth + 1)
  }
}
