/// The operations' sleeps that wait for store time, by number.
@usableFromInline struct SuspendedSleeps: Sendable {
  @usableFromInline struct Sleep: Sendable {
    let number: UInt64
    let effect: (id: EffectID, number: UInt64)
    let wake: StoreClock.Wake
    let continuation: CheckedContinuation<Bool, any Error>
    var timer: TimerQueue.Token?
  }

  private var sleeps: [UInt64: Sleep] = [:]
  /// Those that were cancelled before they began.
  private var cancelled: Set<UInt64> = []

  @usableFromInline init() {}

  /// Every sleep, in the order of their numbers.
  var all: [Sleep] { sleeps.values.sorted { $0.number < $1.number } }

  /// Adds one; false when it was cancelled already.
  mutating func add(_ sleep: Sleep) -> Bool {
    guard !cancelled.contains(sleep.number) else { return false }
    sleeps[sleep.number] = sleep
    return true
  }

  mutating func remove(_ number: UInt64) -> Sleep? {
    sleeps.removeValue(forKey: number)
  }

  /// Takes one out, or notes that it must not begin any more.
  mutating func cancel(_ number: UInt64) -> Sleep? {
    if let sleep = remove(number) { return sleep }
    cancelled.insert(number)
    return nil
  }

  /// Forgets one that is over.
  mutating func forget(_ number: UInt64) {
    cancelled.remove(number)
  }
}
