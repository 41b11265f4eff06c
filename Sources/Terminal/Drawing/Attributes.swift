/// What a terminal can do to a character besides colouring it.
package struct Attributes: OptionSet, Hashable, Sendable {
  /// One bit for each attribute.
  package let rawValue: UInt8

  /// Makes a set of its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Brighter or heavier.
  package static let bold = Attributes(rawValue: 1)
  /// Fainter.
  package static let dim = Attributes(rawValue: 2)
  /// Foreground and background exchanged.
  package static let reverse = Attributes(rawValue: 4)
  package static let underline = Attributes(rawValue: 8)
}
