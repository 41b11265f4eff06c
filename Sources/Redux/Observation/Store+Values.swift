extension Store {
  /// A part of the state as it is now, and then whenever it has become another.
  ///
  /// It is a subscription that ends with the iteration, and not with the store. What the reader is
  /// late for waits, without a bound.
  public func values<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Part
  ) -> AsyncStream<Part> {
    AsyncStream { continuation in
      let subscription = subscribe(select, initially: true) { continuation.yield($0) }
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }
}
