/// Asynchronous work as a value: a name, which tells it apart, and what it does.
public struct Operation<Action>: Sendable {
  /// What is done, and with what.
  public let name: String
  let body: @Sendable (EffectContext<Action>) async -> Void

  func map<Other>(_ embed: @escaping @Sendable (Action) -> Other) -> Operation<Other> {
    Operation<Other>(name: name) { context in
      await body(EffectContext(clock: context.clock) { context.send(embed($0)) })
    }
  }
}

extension Operation: Equatable {
  /// Operations of one name are equal.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }
}

extension Operation: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
