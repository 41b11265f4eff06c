#if canImport(SwiftUI)
  import SwiftUI

  extension StoreView {
    /// Binds a value of the part to the action that changes it.
    public func binding<Value>(
      _ value: KeyPath<Part, Value>, send action: @escaping (Value) -> Action
    ) -> Binding<Value> {
      Binding(get: { self.state[keyPath: value] }, set: { self.dispatch(action($0)) })
    }
  }
#else
  import Redux

  extension StoreView {
    /// Binds a value of the part to the action that changes it; use the binding only on the main actor.
    public func binding<Value: Sendable>(
      _ value: KeyPath<Part, Value> & Sendable, send action: @escaping @Sendable (Value) -> Action
    ) -> StoreBinding<Value> {
      StoreBinding(
        get: { MainActor.assumeIsolated { self.state[keyPath: value] } },
        set: { value in MainActor.assumeIsolated { self.dispatch(action(value)) } })
    }
  }
#endif
