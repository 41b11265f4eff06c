import OrderedCollections

/// How a store tells others of its state.
extension Store {
  /// Calls `handler` with a part of the state whenever that part has become another.
  ///
  /// Subscribers are told in the order in which they subscribed, once a drain and once for each
  /// deadline. Equal values are never told twice.
  ///
  /// - Parameters:
  ///   - select: The part: a key path such as `\.count`, or a pure function, which must not touch
  ///     the store.
  ///   - initially: Whether the part as it is now is told first; otherwise it counts as given.
  ///   - target: Where the handler is called: by default by the one who drains.
  ///   - handler: Told the part.
  /// - Returns: The subscription, which ends when it is let go.
  @inlinable public func subscribe<Part: Equatable & Sendable>(
    _ select: @escaping @Sendable (State) -> Part, initially: Bool = false,
    on target: ExecutionTarget = .caller, _ handler: @escaping @Sendable (Part) -> Void
  ) -> StoreSubscription {
    let key = core.withLock { core in
      let key = core.newNumber()
      let given = initially ? nil : select(core.state)
      core.stateObservers[key] = Observer(select, given: given, on: target, handler: handler)
      return key
    }
    if initially { work { $0.hasNotifications = true } }
    return subscription(key)
  }

  @usableFromInline func subscription(_ key: UInt64) -> StoreSubscription {
    StoreSubscription { [weak self] in
      let ended = self?.core.withLock {
        ($0.stateObservers.removeValue(forKey: key), $0.deadlineObservers.removeValue(forKey: key))
      }
      ended?.0?.silence()
      ended?.1?.silence()
    }
  }
}
