/// One subscriber in an ordered list.
protocol Observer<Value>: Sendable {
  associatedtype Value

  /// Tells the subscriber what it selected of `value`, if that is news to it.
  func tell(_ value: Value)

  /// Tells the subscriber nothing from now on.
  func silence()
}

/// A subscriber to one part of a value, who remembers what it was last given.
///
/// What was last given, and not the value before the last action, decides what is news: so an
/// equal part is never told twice, not even when a subscriber dispatched in between.
final class PartObserver<Value: Sendable, Part: Equatable & Sendable>: Observer {
  private let select: @Sendable (Value) -> Part
  private let handler: @Sendable (Part) -> Void
  private let memory: Guarded<Memory>

  private struct Memory {
    /// Nil until it is given something.
    var lastGiven: Part?
    var isSilent = false
  }

  init(
    _ select: @escaping @Sendable (Value) -> Part, given: Part?,
    handler: @escaping @Sendable (Part) -> Void
  ) {
    self.select = select
    self.handler = handler
    memory = Guarded(Memory(lastGiven: given))
  }

  func tell(_ value: Value) {
    let current = select(value)
    let isNews = memory.withLock { memory in
      if memory.isSilent { return false }
      if let given = memory.lastGiven, given == current { return false }
      memory.lastGiven = .some(current)
      return true
    }
    if isNews { handler(current) }
  }

  func silence() {
    memory.withLock { $0.isSilent = true }
  }
}
