import HeapModule

/// What waits for a deadline, earliest first; of equal deadlines, the one set first.
///
/// Setting and cancelling cost O(log n) in the number of timers waiting. A timer that was
/// cancelled stays in the heap as a tombstone until it surfaces or tombstones outnumber the timers.
@usableFromInline struct TimerQueue: Sendable {
  /// Names one timer, for ever.
  @usableFromInline typealias Token = UInt64

  /// What a deadline brings.
  @usableFromInline enum Due: Equatable, Sendable {
    case effect(EffectID)
    case sleep(UInt64)
  }

  @usableFromInline struct Timer: Comparable, Sendable {
    @usableFromInline let deadline: Duration
    @usableFromInline let token: Token
    @usableFromInline let due: Due

    @usableFromInline static func < (left: Self, right: Self) -> Bool {
      (left.deadline, left.token) < (right.deadline, right.token)
    }
  }

  private var heap = Heap<Timer>()
  private var tombstones: Set<Token> = []
  private var lastToken: Token = 0

  /// When the earliest timer is due; kept beside the heap, for it is asked after every action.
  @usableFromInline private(set) var nextDeadline: Duration?

  @usableFromInline init() {}

  /// Sets a timer.
  @usableFromInline mutating func set(_ due: Due, deadline: Duration) -> Token {
    lastToken += 1
    heap.insert(Timer(deadline: deadline, token: lastToken, due: due))
    nextDeadline = nextDeadline.map { min($0, deadline) } ?? deadline
    return lastToken
  }

  /// Forgets a timer that has not been taken out.
  @usableFromInline mutating func cancel(_ token: Token) {
    if heap.min?.token == token { heap.removeMin() } else { tombstones.insert(token) }
    sweep()
  }

  /// Takes out the earliest timer that is due at or before `time`.
  @usableFromInline mutating func popDue(at time: Duration) -> Timer? {
    guard let nextDeadline, nextDeadline <= time, let first = heap.popMin() else { return nil }
    sweep()
    return first
  }

  /// Keeps the top of the heap alive and the tombstones fewer than the timers.
  private mutating func sweep() {
    while !tombstones.isEmpty, let first = heap.min, tombstones.remove(first.token) != nil {
      heap.removeMin()
    }
    if heap.count > 16, tombstones.count > heap.count / 2 {
      heap = Heap(heap.unordered.filter { !tombstones.contains($0.token) })
      tombstones = []
    }
    nextDeadline = heap.min?.deadline
  }
}
