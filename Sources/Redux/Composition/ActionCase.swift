/// One case of an action enumeration, as a value: how to wrap what it carries and how to find it.
///
/// ```swift
/// extension ActionCase where Root == AppAction, Value == GameAction {
///   static var game: Self {
///     ActionCase(embed: AppAction.game) { if case .game(let action) = $0 { action } else { nil } }
///   }
/// }
/// ```
public struct ActionCase<Root, Value>: Sendable {
  /// Wraps a value in the case.
  public let embed: @Sendable (Value) -> Root
  /// What the case carries, or nil when the action is another one.
  public let extract: @Sendable (Root) -> Value?

  /// Describes a case by the way in and the way out.
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embed = embed
    self.extract = extract
  }
}
