extension Store {
  /// A part of the state as it is now, and then whenever it has become another.
  ///
  /// It is a subscription that ends with the iteration, or with the store.
  ///
  /// - Parameters:
  ///   - select: The part: a key path such as `\.count`, or a pure function.
  ///   - policy: What becomes of values that the reader is late for: by default all wait, without a
  ///     bound. `.bufferingNewest(1)` suits a reader who only wants to know how things stand.
  public func values<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Part,
    buffering policy: AsyncStream<Part>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Part> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      // Let go with the subscriber, which goes with its store.
      let ending = StoreSubscription { continuation.finish() }
      let subscription = subscribe(select, initially: true) { part in
        withExtendedLifetime(ending) { _ = continuation.yield(part) }
      }
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }
}
