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
    /// Where in ``dues`` it stands what the deadline brings.
    let place: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.deadline, left.token) < (right.deadline, right.token)
    }
  }

  private var heap = Heap<Entry>()
  private var dues: [Due?] = []
  /// Where in ``dues`` nothing stands.
  private var freePlaces: [Int] = []
  private var tombstones: Set<Token> = []
  private var lastToken: Token = 0

  /// When the earliest timer is due; kept beside the heap, for it is asked after every action.
  @usableFromInline private(set) var nextDeadline: Duration?

  @usableFromInline init() {}

  /// Sets a timer.
  @usableFromInline mutating func set(_ due: Due, deadline: Duration) -> Token {
    lastToken += 1
    heap.insert(Entry(deadline: deadline, token: lastToken, place: place(for: due)))
    nextDeadline = nextDeadline.map { min($0, deadline) } ?? deadline
    return lastToken
  }

  /// Forgets a timer that has not been taken out.
  @usableFromInline mutating func cancel(_ token: Token) {
    if heap.min?.token == token { _ = take(heap.removeMin()) } else { tombstones.insert(token) }
    sweep()
  }

  /// Takes out the earliest timer that is due at or before `time`.
  @usableFromInline mutating func popDue(at time: Duration) -> Timer? {
    guard let nextDeadline, nextDeadline <= time, let first = heap.popMin(), let due = take(first)
    else { return nil }
    sweep()
    return Timer(deadline: first.deadline, due: due)
  }

  private mutating func place(for due: Due) -> Int {
    guard let place = freePlaces.popLast() else {
      dues.append(due)
      return dues.count - 1
    }
    dues[place] = due
    return place
  }

  /// Takes what a timer brings, which has left the heap.
  private mutating func take(_ entry: Entry) -> Due? {
    freePlaces.append(entry.place)
    return dues[entry.place].take()
  }

  /// Keeps the top of the heap alive and the tombstones fewer than the timers.
  private mutating func sweep() {
    while !tombstones.isEmpty, let first = heap.min, tombstones.remove(first.token) != nil {
      _ = take(heap.removeMin())
    }
    if heap.count > 16, tombstones.count > heap.count / 2 {
      for entry in heap.unordered where tombstones.contains(entry.token) { _ = take(entry) }
      heap = Heap(heap.unordered.filter { !tombstones.contains($0.token) })
      tombstones = []
    }
    nextDeadline = heap.min?.deadline
  }
}
