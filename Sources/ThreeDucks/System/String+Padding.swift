import Algorithms

extension String {
  /// The same text with spaces before it, up to a width in characters.
  func padded(toWidth width: Int) -> String {
    String(repeating: " ", count: Swift.max(width - count, 0)) + self
  }

  /// The same text without the spaces at its end.
  var withoutTrailingSpaces: String {
    String(trimmingSuffix { $0 == " " })
  }
}
