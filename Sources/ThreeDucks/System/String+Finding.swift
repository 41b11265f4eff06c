extension StringProtocol {
  /// Where a text stands in this one for the first time; nil where it does not.
  ///
  /// Regular expressions would be an eighth of the program that is handed on.
  func place(of text: String) -> Range<Index>? {
    indices.lazy.compactMap { start -> Range<Index>? in
      guard self[start...].hasPrefix(text) else { return nil }
      return start..<self.index(start, offsetBy: text.count)
    }.first
  }

  /// What stands before a text and behind it; nil where it does not stand here.
  func cut(at text: String) -> (before: SubSequence, behind: SubSequence)? {
    place(of: text).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
  }
}
