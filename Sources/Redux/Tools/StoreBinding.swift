/// A value of the state that can be read, and written by dispatching an action.
///
/// ```swift
/// let name = store.binding(\.name) { .setName($0) }
/// name.value = "Donald"     // dispatches .setName("Donald")
/// ```
public struct StoreBinding<Value>: Sendable {
  private let get: @Sendable () -> Value
  private let set: @Sendable (Value) -> Void

  /// Makes a binding from a function that reads and one that writes.
  public init(get: @escaping @Sendable () -> Value, set: @escaping @Sendable (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// The current value; writing it dispatches an action.
  public var value: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
}

extension Store {
  /// Binds a part of the state to the action that changes it; the binding retains the store.
  public func binding<Value>(
    _ select: @escaping @Sendable (State) -> Value,
    send action: @escaping @Sendable (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding(get: { select(self.state) }, set: { self.dispatch(action($0)) })
  }
}
