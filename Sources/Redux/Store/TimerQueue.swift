import HeapModule

/// The timers of effects and sleeps, each identified by a number.
///
/// The timer with the earliest deadline comes first; among equal deadlines, the one with the lowest number,
/// which was requested first.
///
/// Setting and cancelling cost O(log n), amortised, in the number of waiting timers. A cancelled timer
/// stays in the heap as a tombstone until it reaches the top, or until tombstones outnumber the timers.
struct TimerQueue: Sendable {
  /// A timer in the heap.
  ///
  /// It holds no references, because every comparison would retain and release them.
  private struct Entry: Comparable, Sendable {
    let deadline: Duration
    let number: UInt64

    static func < (left: Self, right: Self) -> Bool {
      (left.deadline, left.number) < (right.deadline, right.number)
    }
  }

  private var heap = Heap<Entry>()
  /// The deadline of each number's timer.
  private var deadlines: [UInt64: Duration] = [:]

  /// When the earliest timer is due; O(1).
  var nextDeadline: Duration? { heap.min?.deadline }

  /// Sets the timer of a number that has none.
  mutating func set(_ number: UInt64, deadline: Duration) {
    heap.insert(Entry(deadline: deadline, number: number))
    deadlines[number] = deadline
  }

  /// Cancels the timer of a number, if it has one.
  mutating func cancel(_ number: UInt64) {
    guard deadlines.removeValue(forKey: number) != nil else { return }
    func isAlive(_ entry: Entry) -> Bool { deadlines[entry.number] == entry.deadline }
    while heap.count > deadlines.count, let first = heap.min, !isAlive(first) { heap.removeMin() }
    if heap.count > max(16, 2 * deadlines.count) { heap = Heap(heap.unordered.filter(isAlive)) }
  }

  /// Removes the earliest timer.
  mutating func popFirst() -> (number: UInt64, deadline: Duration)? {
    guard let first = heap.min else { return nil }
    cancel(first.number)
    return (first.number, first.deadline)
  }
}
