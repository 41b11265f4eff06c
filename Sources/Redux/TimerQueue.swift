import HeapModule

/// Actions that wait for their deadline, earliest first; of equal deadlines, the one set first.
///
/// Setting and cancelling cost O(log n) in the number of timers waiting. A timer that was replaced
/// or cancelled stays in the heap as a husk until it surfaces or husks outnumber the timers.
struct TimerQueue<Action> {
  struct Timer {
    let deadline: Duration
    let order: UInt64
    let id: EffectID
    let action: Action
    let origin: Origin
  }

  private var heap = Heap<Timer>()
  /// The order number of the one timer alive under each id.
  private var alive: [EffectID: UInt64] = [:]
  private var nextOrder: UInt64 = 0

  /// How many timers wait.
  var count: Int { alive.count }

  /// When the earliest timer is due.
  var nextDeadline: Duration? { heap.min?.deadline }

  /// Sets a timer, in place of the one that waits under the same id.
  mutating func set(_ action: Action, id: EffectID, deadline: Duration, origin: Origin) {
    alive[id] = nextOrder
    heap.insert(
      Timer(deadline: deadline, order: nextOrder, id: id, action: action, origin: origin))
    nextOrder += 1
    sweep()
  }

  /// Forgets the timer under an id, if there is one.
  mutating func cancel(_ id: EffectID) {
    guard alive.removeValue(forKey: id) != nil else { return }
    sweep()
  }

  /// Takes out the earliest timer that is due at or before `time`.
  mutating func popDue(at time: Duration) -> Timer? {
    guard let first = heap.min, first.deadline <= time else { return nil }
    heap.removeMin()
    alive[first.id] = nil
    sweep()
    return first
  }

  /// Keeps the top of the heap alive and the husks fewer than the timers.
  private mutating func sweep() {
    while let first = heap.min, !isAlive(first) { heap.removeMin() }
    if heap.count > 2 * alive.count + 16 {
      heap = Heap(heap.unordered.filter(isAlive))
    }
  }

  private func isAlive(_ timer: Timer) -> Bool { alive[timer.id] == timer.order }
}

extension TimerQueue.Timer: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.deadline, left.order) < (right.deadline, right.order)
  }

  static func == (left: Self, right: Self) -> Bool { left.order == right.order }
}

extension TimerQueue.Timer: Sendable where Action: Sendable {}
extension TimerQueue: Sendable where Action: Sendable {}
