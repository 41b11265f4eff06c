/// The name of a waiting effect, unique within its store.
///
/// ```swift
/// extension EffectID { static let hint: Self = "game.hint" }
/// ```
public struct EffectID: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name itself.
  public let description: String

  /// Names an effect.
  public init(stringLiteral name: String) {
    description = name
  }
}
