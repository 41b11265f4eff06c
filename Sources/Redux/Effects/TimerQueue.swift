import HeapModule

/// What waits for a deadline, earliest first; of equal deadlines, the one set first.
///
/// Setting and cancelling cost O(log n) in the number of timers waiting. A timer that was
/// cancelled stays in the heap as a husk until it surfaces or husks outnumber the timers.
struct TimerQueue<Payload> {
  /// Names one timer, for ever.
  typealias Token = UInt64

  struct Timer {
    let deadline: Duration
    let token: Token
    let payload: Payload
  }

  private var heap = Heap<Timer>()
  private var husks: Set<Token> = []
  private var nextToken: Token = 0

  /// When the earliest timer is due; kept beside the heap, for it is asked after every action.
  private(set) var nextDeadline: Duration?

  /// Sets a timer.
  mutating func set(_ payload: Payload, deadline: Duration) -> Token {
    defer { nextToken += 1 }
    heap.insert(Timer(deadline: deadline, token: nextToken, payload: payload))
    nextDeadline = nextDeadline.map { min($0, deadline) } ?? deadline
    return nextToken
  }

  /// Forgets a timer that has not been taken out.
  mutating func cancel(_ token: Token) {
    husks.insert(token)
    sweep()
  }

  /// Takes out the earliest timer that is due at or before `time`.
  mutating func popDue(at time: Duration) -> Timer? {
    guard let nextDeadline, nextDeadline <= time, let first = heap.popMin() else { return nil }
    sweep()
    return first
  }

  /// Keeps the top of the heap alive and the husks fewer than the timers.
  private mutating func sweep() {
    if !husks.isEmpty { sweepHusks() }
    nextDeadline = heap.min?.deadline
  }

  private mutating func sweepHusks() {
    while let first = heap.min, husks.remove(first.token) != nil { heap.removeMin() }
    guard heap.count > 16, husks.count > heap.count / 2 else { return }
    heap = Heap(heap.unordered.filter { !husks.contains($0.token) })
    husks = []
  }
}

extension TimerQueue.Timer: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.deadline, left.token) < (right.deadline, right.token)
  }

  static func == (left: Self, right: Self) -> Bool { left.token == right.token }
}

extension TimerQueue.Timer: Sendable where Payload: Sendable {}
extension TimerQueue: Sendable where Payload: Sendable {}
