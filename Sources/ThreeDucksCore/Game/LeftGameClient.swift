/// The games that earlier sessions left, as the game sees them from inside: two functions, whatever
/// stands behind them.
public struct LeftGameClient: Sendable {
  /// Looks for the game to go on with; nil when there is none.
  public let find: @Sendable () -> LeftGame?
  /// Takes a game that was found, so that no other session goes on with it.
  ///
  /// Answers whether it is this session's now.
  public let claim: @Sendable (LeftGame) -> Bool

  /// Makes a client of its two functions.
  public init(
    find: @escaping @Sendable () -> LeftGame?, claim: @escaping @Sendable (LeftGame) -> Bool
  ) {
    self.find = find
    self.claim = claim
  }
}
