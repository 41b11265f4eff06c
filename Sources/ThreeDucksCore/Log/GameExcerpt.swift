/// The part of a log that tells of one game, as it grows: closed, it is a log by itself.
struct GameExcerpt {
  /// What nobody plays by hand; more of it is not kept in memory.
  private static let largest = 4 << 20

  private var text: String
  private var actions = 0

  /// Begins with what stands before the game.
  init(_ header: LogHeader) {
    text = "\(LogLine.header(header))\n"
  }

  /// Takes an action in; false when there is no room for it.
  mutating func add(_ entry: LogEntry) -> Bool {
    text += "\(LogLine.entry(entry))\n"
    actions += 1
    return text.utf8.count <= Self.largest
  }

  /// The log of the game.
  func closed(at milliseconds: Int, digest: String) -> String {
    let footer = LogFooter(milliseconds: milliseconds, actions: actions, digest: digest)
    return text + "\(LogLine.closing(footer))\n"
  }
}
