extension LogEntry {
  /// Reads an action of play that is spelled as this program writes it; nil for every other line,
  /// which may be as good.
  ///
  /// Nine of ten lines are such, and read four times as fast as JSON can be. Whatever is taken here
  /// is what the reader of JSON would make of it.
  init?(quick line: UnsafeRawBufferPointer) {
    var cursor = ByteCursor(line)
    self.init(quick: &cursor)
    guard cursor.isAtEnd else { return nil }
  }

  /// Reads such an action where the cursor stands, and moves behind it.
  @inline(__always)
  init?(quick cursor: inout ByteCursor) {
    guard cursor.skip("{\"t\":"), let time = cursor.number(), cursor.skip(",\"action\":\""),
      let action = LoggedAction(quick: &cursor), cursor.skip("}")
    else { return nil }
    self.init(milliseconds: time, action: action, by: action.sender)
  }
}

extension LoggedAction {
  fileprivate init?(quick cursor: inout ByteCursor) {
    if cursor.skip("flipCard\",\"card\":") {
      guard let card = cursor.number() else { return nil }
      self = cursor.skip(",\"by\":\"opponent\"") ? .opponentFlip(card) : .flipCard(card)
    } else if cursor.skip("unFlipSelectedCards\",\"by\":\"gameLogic\"") {
      self = .unFlipSelectedCards
    } else if cursor.skip("clearSelectedCards\",\"by\":\"gameLogic\"") {
      self = .clearSelectedCards
    } else {
      return nil
    }
  }
}
