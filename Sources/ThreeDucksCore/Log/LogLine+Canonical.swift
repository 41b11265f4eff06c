extension LogLine {
  /// Reads a line that is spelled as this program writes it; nil for every other one, which may be
  /// as good.
  ///
  /// Nine of ten lines are such, and read twenty times as fast as JSON can be.
  init?(canonical line: UnsafeRawBufferPointer) {
    var cursor = ByteCursor(line)
    if cursor.skip("{\"t\":") {
      guard let time = cursor.number() else { return nil }
      if cursor.skip(",\"action\":\"") {
        guard let entry = LogEntry(canonical: &cursor, time) else { return nil }
        self = .entry(entry)
      } else {
        guard let closing = LogFooter(canonical: &cursor, time) else { return nil }
        self = .closing(closing)
      }
    } else {
      guard let header = LogHeader(canonical: &cursor) else { return nil }
      self = .header(header)
    }
    guard cursor.skip("}"), cursor.isAtEnd else { return nil }
  }
}

extension LogEntry {
  fileprivate init?(canonical cursor: inout ByteCursor, _ time: Int) {
    guard LogLine.times.contains(time),
      let action = LoggedAction(canonical: &cursor)
    else { return nil }
    let by: String?
    if cursor.skip(",\"by\":\"gameLogic\"") {
      by = "gameLogic"
    } else if cursor.skip(",\"by\":\"") {
      by = cursor.text()
      guard by != nil else { return nil }
    } else {
      by = nil
    }
    guard by != nil || !action.isConsequence else { return nil }
    self.init(milliseconds: time, action: action, by: by)
  }
}

extension LoggedAction {
  fileprivate init?(canonical cursor: inout ByteCursor) {
    if cursor.skip("flipCard\",\"card\":") {
      guard let card = cursor.number(), LogLine.cards.contains(card) else { return nil }
      self = .flipCard(card)
    } else if cursor.skip("unFlipSelectedCards\"") {
      self = .unFlipSelectedCards
    } else if cursor.skip("clearSelectedCards\"") {
      self = .clearSelectedCards
    } else if cursor.skip("startGame\",\"difficulty\":\"") {
      guard let difficulty = Difficulty(canonical: &cursor), cursor.skip(",\"seed\":"),
        let seed = cursor.number(), Deal.seeds.contains(UInt64(seed))
      else { return nil }
      self = .startGame(difficulty: difficulty, seed: UInt64(seed))
    } else if cursor.skip("endGame\"") {
      self = .endGame
    } else if cursor.skip("winGame\"") {
      self = .winGame
    } else if cursor.skip("setDifficulty\",\"difficulty\":\"") {
      guard let difficulty = Difficulty(canonical: &cursor) else { return nil }
      self = .setDifficulty(difficulty)
    } else {
      return nil
    }
  }
}

extension Difficulty {
  fileprivate init?(canonical cursor: inout ByteCursor) {
    guard let name = cursor.text() else { return nil }
    self.init(rawValue: name)
  }
}

extension LogFooter {
  fileprivate init?(canonical cursor: inout ByteCursor, _ time: Int) {
    guard LogLine.times.contains(time), cursor.skip(",\"end\":true,\"actions\":"),
      let actions = cursor.number(), LogLine.times.contains(actions),
      cursor.skip(",\"digest\":\""), let digest = cursor.text()
    else { return nil }
    self.init(milliseconds: time, actions: actions, digest: digest)
  }
}

extension LogHeader {
  fileprivate init?(canonical cursor: inout ByteCursor) {
    guard cursor.skip("{\"format\":\"three-ducks.action-log\",\"version\":1,\"app\":\""),
      let app = cursor.text(), cursor.skip(",\"recorded\":\""), let recorded = cursor.text(),
      cursor.skip(",\"difficulty\":\""), let difficulty = Difficulty(canonical: &cursor)
    else { return nil }
    self.init(app: app, recorded: recorded, difficulty: difficulty)
  }
}
