#if canImport(SwiftUI)
  import Redux
  import SwiftUI

  extension StoreView {
    /// Binds a value of the part to the action that changes it.
    public func binding<Value>(
      _ value: KeyPath<Part, Value>, send action: @escaping (Value) -> Action
    ) -> Binding<Value> {
      Binding(get: { self.state[keyPath: value] }, set: { self.dispatch(action($0)) })
    }

    /// Binds a view of a part that may be nil to the action that dismisses it, as for `sheet(item:)`.
    public func binding<Child: Identifiable, ChildAction>(
      optional select: @escaping @Sendable (Part) -> Child?, action: CasePath<Action, ChildAction>,
      dismiss: Action
    ) -> Binding<StoreView<Child, ChildAction>?> where Child.ID: Sendable {
      Binding(
        get: { self.observed(optional: select, action: action) },
        set: { if $0 == nil { self.dispatch(dismiss) } })
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

    /// Binds a view of a part that may be nil to the action that dismisses it; use the binding only on the main
    /// actor.
    public func binding<Child: Identifiable, ChildAction>(
      optional select: @escaping @Sendable (Part) -> Child?, action: CasePath<Action, ChildAction>,
      dismiss: Action
    ) -> StoreBinding<StoreView<Child, ChildAction>?> where Child.ID: Sendable {
      StoreBinding(
        get: { MainActor.assumeIsolated { self.observed(optional: select, action: action) } },
        set: { view in
          if view == nil { MainActor.assumeIsolated { self.dispatch(dismiss) } }
        })
    }
  }
#endif

extension StoreView {
  /// A view of a part that may be nil; its reader is notified of changes to this view's part.
  fileprivate func observed<Child: Identifiable, ChildAction>(
    optional select: @escaping @Sendable (Part) -> Child?, action: CasePath<Action, ChildAction>
  ) -> StoreView<Child, ChildAction>? where Child.ID: Sendable {
    _ = state
    return scope(optional: select, action: action)
  }
}
