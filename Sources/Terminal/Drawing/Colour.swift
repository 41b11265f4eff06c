/// A colour in the two palettes that terminals have.
public struct Colour: Equatable, Hashable, Sendable {
  /// The eight colours that every terminal with colours has, in its own order.
  public enum Basic: String, CaseIterable, Sendable {
    case black, red, green, yellow, blue, magenta, cyan, white
  }

  /// The colour where there are fewer than 256.
  public let basic: Basic
  /// The colour where there are 256: xterm's number.
  public let index: UInt8

  /// Names a colour in both palettes.
  public init(_ basic: Basic, _ index: UInt8) {
    self.basic = basic
    self.index = index
  }
}
