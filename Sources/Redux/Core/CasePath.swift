/// One case of an enumeration, as a value that wraps and extracts what the case carries.
///
/// ```swift
/// enum SearchAction {
///   case found([String])
///   static let found = CasePath(Self.found) { if case .found(let own) = $0 { own } else { nil } }
/// }
/// ```
public struct CasePath<Root, Value>: Sendable {
  /// Wraps a value in the case.
  public let embed: @Sendable (Value) -> Root
  /// The value that the case carries, or nil for any other case.
  public let extract: @Sendable (Root) -> Value?
  /// Where the case path is declared.
  ///
  /// It distinguishes the effects of two features that are mounted on one part, each for a different case.
  let identity: String
  @usableFromInline init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
    identity: String
  ) {
    self.embed = embed
    self.extract = extract
    self.identity = identity
  }
}

extension CasePath {
  /// Describes a case by a function that wraps a value and one that extracts it.
  ///
  /// Case paths are distinguished by the place in the source where they are declared, so do not make
  /// different ones in one helper function.
  @inlinable public init(
    _ embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      embed: embed, extract: extract,
      identity: "\(fileID):\(line):\(column)")
  }

  /// Describes a case that holds the id of one of several parts, and an action for that part.
  public init<ID, Action>(
    _ embed: @escaping @Sendable (ID, Action) -> Root,
    extract: @escaping @Sendable (Root) -> (ID, Action)?,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) where Value == (id: ID, action: Action) {
    self.init(
      { embed($0.id, $0.action) }, extract: extract, fileID: fileID, line: line, column: column)
  }

  /// Changes what the case carries; false if `root` is another case.
  @inlinable func modify(_ root: inout Root, _ change: (inout Value) -> Void) -> Bool {
    guard var value = extract(root) else { return false }
    change(&value)
    root = embed(value)
    return true
  }
}

extension CasePath: CustomStringConvertible {
  /// The type of the value that the case carries, and where the path is declared, because a case path does
  /// not know the case's name.
  public var description: String { "the case of \(Value.self) at \(identity)" }
}
