#if canImport(Dispatch)
  import Dispatch
#endif

/// Where a store *drains* its queue, which means handling the events in it, or calls a subscriber.
public enum StoreScheduler: Sendable {
  /// On the calling thread, before the call returns. If another thread is draining the queue already, that
  /// thread does the work.
  case caller
  /// On the main actor, in slices; other work on the main actor runs between them.
  case mainActor
  #if canImport(Dispatch)
    /// On a serial queue, in slices; other work on the queue runs between them.
    case queue(DispatchQueue)
  #endif

  func schedule(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .caller: body()
    case .mainActor: Task { @MainActor in body() }
    #if canImport(Dispatch)
      case .queue(let queue): queue.async(execute: body)
    #endif
    }
  }
}
