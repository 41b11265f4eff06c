#if canImport(Dispatch)
  import Dispatch
#endif

/// Where a store's own work is done: draining its queue, or calling a subscriber.
public enum ExecutionTarget: Sendable {
  /// Where it is asked for, before the call returns.
  case caller
  /// On the main actor, a slice at a time.
  case mainActor
  #if canImport(Dispatch)
    /// On a serial queue, a slice at a time.
    case queue(DispatchQueue)
  #endif

  /// How much is done at once where others wait for their turn too.
  @usableFromInline var slice: Int { if case .caller = self { .max } else { 256 } }

  @usableFromInline func run(_ body: @escaping @Sendable () -> Void) {
    switch self {
    case .caller: body()
    case .mainActor: Task { @MainActor in body() }
    #if canImport(Dispatch)
      case .queue(let queue): queue.async(execute: body)
    #endif
    }
  }
}
