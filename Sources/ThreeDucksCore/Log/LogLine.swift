/// One line of an action log, version 1: JSON Lines, an object a line.
public enum LogLine: Equatable, Sendable {
  /// The first line.
  case header(LogHeader)
  /// An action.
  case entry(LogEntry)
  /// The last line.
  case closing(LogFooter)
}

extension LogLine: CustomStringConvertible {
  /// The line as it is written, without its line end.
  public var description: String {
    switch self {
    case .header(let header):
      """
      {"format":"\(LogHeader.format)","version":\(LogHeader.version),"app":\(quoted(header.app)),\
      "recorded":\(quoted(header.recorded)),"difficulty":"\(header.difficulty.rawValue)"}
      """
    case .entry(let entry):
      "{\"t\":\(entry.milliseconds),\"action\":\(fields(of: entry.action))"
        + (entry.by.map { ",\"by\":\(quoted($0))" } ?? "") + "}"
    case .closing(let closing):
      """
      {"t":\(closing.milliseconds),"end":true,"actions":\(closing.actions),\
      "digest":"\(closing.digest)"}
      """
    }
  }

  private func fields(of action: ThreeDucksAction) -> String {
    let name = action.logName ?? ""
    return switch action {
    case .setDifficulty(let difficulty):
      "\"\(name)\",\"difficulty\":\"\(difficulty.rawValue)\""
    case .startGame(let difficulty, let seed):
      "\"\(name)\",\"difficulty\":\"\(difficulty.rawValue)\",\"seed\":\(seed)"
    case .flipCard(let card): "\"\(name)\",\"card\":\(card)"
    default: "\"\(name)\""
    }
  }

  /// A text in quotes, without what needs an escape: nobody names a program or a date so.
  private func quoted(_ text: String) -> String {
    "\"\(text.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline && $0 >= " " })\""
  }
}
