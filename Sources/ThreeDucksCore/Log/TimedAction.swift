/// What was done, and when: all that a line tells that this program wrote.
struct TimedAction: Equatable {
  /// Whole milliseconds of store time since the log began.
  let milliseconds: Int
  /// What was done; by whom is known by that.
  let action: LoggedAction
}

extension LogEntry {
  /// What a line tells that this program wrote.
  init(_ timed: TimedAction) {
    self.init(milliseconds: timed.milliseconds, action: timed.action, by: timed.action.sender)
  }

  /// Reads an action of play that is spelled as this program writes it; nil for every other line,
  /// which may be as good.
  init?(quick line: UnsafeRawBufferPointer) {
    var cursor = ByteCursor(line)
    guard let timed = TimedAction(quick: &cursor), cursor.isAtEnd else { return nil }
    self.init(timed)
  }
}

extension TimedAction {
  /// Reads an action of play where the cursor stands, if it is spelled as this program writes it, and
  /// moves behind it.
  ///
  /// Nearly every line is such, and read many times as fast as JSON can be. Whatever is taken here is what
  /// the reader of JSON would make of it.
  @inline(__always)
  init?(quick cursor: inout ByteCursor) {
    guard cursor.skip("{\"t\":"), let time = cursor.number(), cursor.skip(",\"action\":\""),
      let action = LoggedAction(quick: &cursor), cursor.skip("}")
    else { return nil }
    self.init(milliseconds: time, action: action)
  }
}

extension LoggedAction {
  @inline(__always)
  fileprivate init?(quick cursor: inout ByteCursor) {
    if cursor.skip("flipCard\",\"card\":") {
      guard let card = cursor.number() else { return nil }
      self = cursor.skip(",\"by\":\"opponent\"") ? .opponentFlip(card) : .flipCard(card)
    } else if cursor.skip("unFlipSelectedCards\",\"by\":\"gameLogic\"") {
      self = .unFlipSelectedCards
    } else {
      self.init(quickButRare: &cursor)
    }
  }

  @inline(never)
  private init?(quickButRare cursor: inout ByteCursor) {
    if cursor.skip("clearSelectedCards\",\"by\":\"gameLogic\"") {
      self = .clearSelectedCards
    } else if cursor.skip("winGame\",\"by\":\"gameLogic\"") {
      self = .winGame
    } else if cursor.skip("endGame\"") {
      self = .endGame
    } else if cursor.skip("startGame\",\"difficulty\":\"") {
      guard let difficulty = Difficulty(quick: &cursor), cursor.skip("\",\"seed\":"),
        let seed = cursor.number()
      else { return nil }
      self = .startGame(difficulty: difficulty, seed: UInt64(seed))
    } else {
      return nil
    }
  }
}

extension Difficulty {
  fileprivate init?(quick cursor: inout ByteCursor) {
    if cursor.skip("easy") {
      self = .easy
    } else if cursor.skip("medium") {
      self = .medium
    } else if cursor.skip("hard") {
      self = .hard
    } else {
      return nil
    }
  }
}
