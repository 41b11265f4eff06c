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

  @usableFromInline struct Timer: Sendable {
    @usableFromInline let deadline: Duration
    @usableFromInline let due: Due
  }

  /// A timer in the heap: without what it brings, for whatever is counted would be counted at every
  /// comparison.
  private struct Entry: Comparable, Sendable {
    let deadline: Duration
    let token: Token

    static func < (left: Self, right: Self) -> Bool {
      (left.deadline, left.token) < (right.deadline, right.token)
    }
  }

  private var heap = Heap<Entry>()
  /// What the timers bring that were not cancelled.
  private var dues: [Token: Due] = [:]
  private var lastToken: Token = 0

  /// When the earliest timer is due; kept beside the heap, for it is asked after every action.
  @usableFromInline private(set) var nextDeadline: Duration?

  @usableFromInline init() {}

  /// Sets a timer.
  @usableFromInline mutating func set(_ due: Due, deadline: Duration) -> Token {
    lastToken += 1
    heap.insert(Entry(deadline: deadline, token: lastToken))
    dues[lastToken] = due
    nextDeadline = nextDeadline.map { min($0, deadline) } ?? deadline
    return lastToken
  }

  /// Forgets a timer that has not been taken out.
  @usableFromInline mutating func cancel(_ token: Token) {
    dues[token] = nil
    sweep()
  }

  /// Takes out the earliest timer that is due at or before `time`.
  @usableFromInline mutating func popDue(at time: Duration) -> Timer? {
    guard let nextDeadline, nextDeadline <= time, let first = heap.popMin(),
      let due = dues.removeValue(forKey: first.token)
    else { return nil }
    sweep()
    return Timer(deadline: first.deadline, due: due)
  }

  /// Keeps the top of the heap alive and the tombstones fewer than the timers.
  private mutating func sweep() {
    while heap.count > dues.count, let first = heap.min, dues[first.token] == nil {
      heap.removeMin()
    }
    if heap.count > max(16, 2 * dues.count) {
      heap = Heap(heap.unordered.filter { dues[$0.token] != nil })
    }
    nextDeadline = heap.min?.deadline
  }
}
