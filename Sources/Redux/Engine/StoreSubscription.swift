/// A standing wish to be told of changes; it ends when it is cancelled or let go.
public final class StoreSubscription: Sendable {
  private let end: @Sendable () -> Void

  @usableFromInline init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// Ends the subscription; a second call does nothing.
  public func cancel() { end() }

  deinit { end() }
}
