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
  /// Tells this case from others: the effects of a part that is mounted for two do not meet.
  let identity: SourcePosition

  /// Describes a case by the way in and the way out.
  ///
  /// The place in the source where it is described tells it from others: describe each case in a
  /// place of its own.
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.embed = embed
    self.extract = extract
    identity = SourcePosition(file: "\(fileID)", line: line, column: column)
  }
}

/// A position in a source file.
@usableFromInline struct SourcePosition: Hashable, Sendable {
  let file: String
  let line: UInt
  let column: UInt
}
