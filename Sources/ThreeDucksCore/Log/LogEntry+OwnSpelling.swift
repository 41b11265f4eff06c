extension LogEntry {
  /// Reads one of the three most frequent kinds of line, exactly as this program writes it; nil for any
  /// other line, valid or not.
  ///
  /// It makes replay five times as fast as a plain reducer with `JSON.parse` on Node; with the JSON reader
  /// alone, it is about three times as fast.
  init?(ownSpelling line: ArraySlice<UInt8>) {
    var rest = line
    guard rest.skip("{\"t\":"), let time = rest.skipNumber(), rest.skip(",\"action\":\"") else {
      return nil
    }
    if rest.skip("flipCard\",\"card\":") {
      guard let card = rest.skipNumber() else { return nil }
      self.init(milliseconds: time, action: .flipCard(card))
    } else if rest.skip("unFlipSelectedCards\",\"by\":\"gameLogic\"") {
      self.init(milliseconds: time, action: .unFlipSelectedCards, by: .gameLogic)
    } else if rest.skip("clearSelectedCards\",\"by\":\"gameLogic\"") {
      self.init(milliseconds: time, action: .clearSelectedCards, by: .gameLogic)
    } else {
      return nil
    }
    guard rest.elementsEqual(CollectionOfOne(UInt8(ascii: "}"))) else { return nil }
  }
}

extension ArraySlice<UInt8> {
  /// Skips an ASCII text, if the bytes begin with it.
  fileprivate mutating func skip(_ text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where self[startIndex + offset] != text.utf8Start[offset] { return false }
    self = self[(startIndex + text.utf8CodeUnitCount)...]
    return true
  }

  /// Skips a whole number of at most 15 digits, which every JSON reader keeps exact.
  fileprivate mutating func skipNumber() -> Int? {
    let digits = prefix(15).prefix { $0 &- UInt8(ascii: "0") <= 9 }
    // A leading zero is not allowed.
    guard let first = digits.first, first != UInt8(ascii: "0") || digits.count == 1 else {
      return nil
    }
    self = self[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
