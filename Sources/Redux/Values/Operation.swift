extension Effect {
  /// Asynchronous work as a value: a name that tells it apart, and what it does.
  public struct Operation: Sendable {
    /// What is done, and with what.
    public let name: String
    let body: @Sendable (EffectContext<Action>) async -> Void

    func lifted<Other>(
      below scope: EffectID?, _ embed: @escaping @Sendable (Action) -> Other
    ) -> Effect<Other>.Operation {
      Effect<Other>.Operation(name: name) { await body($0.narrowed(below: scope, embed)) }
    }
  }
}

extension Effect.Operation: Equatable {
  /// Operations of one name are equal.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
}

extension Effect.Operation: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
