/// The operations' sleeps that wait for told time, by number.
struct Sleepers: Sendable {
  struct Sleeper: Sendable {
    let continuation: CheckedContinuation<Void, any Error>
    let timer: UInt64
    let effect: EffectID
    let generation: UInt64
  }

  private var sleepers: [UInt64: Sleeper] = [:]
  /// Those that were cancelled before they lay down.
  private var cancelled: Set<UInt64> = []

  /// Adds one; false when it was cancelled already.
  mutating func add(_ sleeper: Sleeper, _ number: UInt64) -> Bool {
    guard !cancelled.contains(number) else { return false }
    sleepers[number] = sleeper
    return true
  }

  /// Every sleeper, in the order of their numbers.
  var all: [Sleeper] { sleepers.sorted { $0.key < $1.key }.map(\.value) }

  mutating func remove(_ number: UInt64) -> Sleeper? {
    sleepers.removeValue(forKey: number)
  }

  /// Takes one out, or notes that it must not lie down any more.
  mutating func cancel(_ number: UInt64) -> Sleeper? {
    if let sleeper = remove(number) { return sleeper }
    cancelled.insert(number)
    return nil
  }

  /// Forgets one that is up.
  mutating func forget(_ number: UInt64) {
    cancelled.remove(number)
  }
}
