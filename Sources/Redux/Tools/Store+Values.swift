extension Store {
  /// The current value of a part of the state, and then each new value.
  ///
  /// The sequence ends when its reader stops, or when the store is released.
  ///
  /// - Parameters:
  ///   - select: The part: a key path such as `\.count`, or a pure function.
  ///   - policy: How values are buffered for a slow reader: by default all of them, without a limit. With
  ///     `.bufferingNewest(1)` the reader gets only the latest.
  public func values<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Part,
    buffering policy: AsyncStream<Part>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Part> {
    AsyncStream(bufferingPolicy: policy) { continuation in
      // The handler of the subscription holds `ending`. When the store is released, so is the handler, and
      // `ending` finishes the stream.
      let ending = StoreSubscription { continuation.finish() }
      let subscription = subscribe(select, initially: true) { part in
        withExtendedLifetime(ending) { _ = continuation.yield(part) }
      }
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }
}
