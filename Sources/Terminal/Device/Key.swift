/// A key, free of any terminal's codes.
package enum Key: Equatable, Hashable, Sendable {
  case character(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case enter, tab, backTab, escape, backspace
  case f1
  /// The wheel of a mouse, turned by one notch.
  case wheelUp, wheelDown
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// The key of a character.
  package init(extendedGraphemeClusterLiteral character: Character) {
    self = .character(character)
  }
}
