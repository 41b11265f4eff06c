/// Observers in the order in which they came.
@usableFromInline struct ObserverList<Value>: Sendable {
  private var keys: [UInt64] = []
  @usableFromInline private(set) var all: [Observer<Value>] = []
  private var nextKey: UInt64 = 0

  @usableFromInline init() {}

  @inlinable var isEmpty: Bool { all.isEmpty }

  @usableFromInline mutating func add(_ observer: Observer<Value>) -> UInt64 {
    defer { nextKey += 1 }
    keys.append(nextKey)
    all.append(observer)
    return nextKey
  }

  @usableFromInline mutating func remove(_ key: UInt64) -> (Observer<Value>)? {
    guard let index = keys.firstIndex(of: key) else { return nil }
    keys.remove(at: index)
    return all.remove(at: index)
  }
}
