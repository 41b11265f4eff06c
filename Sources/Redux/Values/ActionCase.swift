/// One case of an action enumeration, as a value: how to wrap what it carries and how to find it.
///
/// ```swift
/// enum SearchAction {
///   case found([String])
///   static let found = ActionCase(Self.found) { if case .found(let own) = $0 { own } else { nil } }
/// }
/// ```
public struct ActionCase<Root, Value>: Sendable {
  /// Wraps a value in the case.
  public let embed: @Sendable (Value) -> Root
  /// What the case carries, or nil when the action is another one.
  public let extract: @Sendable (Root) -> Value?
  /// Where it is described, which tells it from others: the effects of a part that is mounted for two do not meet.
  let identity: String
}

extension ActionCase {
  /// Describes a case by the way in and the way out.
  ///
  /// The place in the source where it is described tells it from others: describe each case in a
  /// place of its own.
  public init(
    _ embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) { self.init(embed: embed, extract: extract, identity: "\(fileID):\(line):\(column)") }

  /// Describes a case that names one of several parts by its id, beside that part's own action.
  public init<ID, Action>(
    _ embed: @escaping @Sendable (ID, Action) -> Root,
    extract: @escaping @Sendable (Root) -> (ID, Action)?,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) where Value == (id: ID, action: Action) {
    self.init(
      { embed($0.id, $0.action) }, extract: extract, fileID: fileID, line: line, column: column)
  }
}

extension ActionCase: CustomStringConvertible {
  /// What it carries, and where it is described: a case does not know its name.
  public var description: String { "the case of \(Value.self) at \(identity)" }
}
