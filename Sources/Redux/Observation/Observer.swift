/// One subscriber in an ordered list: two functions, made where its types are known.
struct Observer<Value>: Sendable {
  /// Tells the subscriber what it selected of a value, if that is news to it.
  let tell: @Sendable (Value) -> Void
  /// Tells the subscriber nothing from now on.
  let silence: @Sendable () -> Void

  /// A subscriber to one part of a value, who remembers what it was last given.
  ///
  /// What was last given, and not the value before the last action, decides what is news: so an
  /// equal part is never told twice, not even when a subscriber dispatched in between.
  init<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (Value) -> Part, given: Part?,
    handler: @escaping @Sendable (Part) -> Void
  ) {
    let memory = ObserverMemory(given)
    tell = { value in
      let part = select(value)
      if memory.isNews(part) { handler(part) }
    }
    silence = { memory.silence() }
  }
}

/// What a subscriber was last given.
private final class ObserverMemory<Part: Equatable & Sendable>: Sendable {
  private struct Content {
    /// Nil until it is given something.
    var lastGiven: Part?
    var isSilent = false
  }

  private let content: Guarded<Content>

  init(_ given: Part?) {
    content = Guarded(Content(lastGiven: given))
  }

  func isNews(_ part: Part) -> Bool {
    content.withLock { content in
      if content.isSilent { return false }
      if let given = content.lastGiven, given == part { return false }
      content.lastGiven = .some(part)
      return true
    }
  }

  func silence() {
    content.withLock { $0.isSilent = true }
  }
}
