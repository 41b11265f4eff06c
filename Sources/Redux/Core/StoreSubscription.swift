/// A subscription, which lasts until it is cancelled or released.
public final class StoreSubscription: Sendable {
  private let onCancel: @Sendable () -> Void

  /// Makes a subscription from the function that ends it, which may be called more than once.
  public init(onCancel: @escaping @Sendable () -> Void) { self.onCancel = onCancel }

  /// Ends the subscription; a second call does nothing.
  public func cancel() { onCancel() }

  deinit { onCancel() }
}
