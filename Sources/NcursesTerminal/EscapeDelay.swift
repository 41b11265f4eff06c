/// How long nothing has to follow an Escape before it counts as a key.
enum EscapeDelay {
  /// Long enough for an arrow's bytes that a slow line cut in two, too short to be felt.
  private static let usual = 50
  /// Who wishes more would wait for nothing.
  private static let longest = 1000

  /// What ESCDELAY, which ncurses made known, wishes in milliseconds; anything else counts as none.
  static func wished(by text: String?) -> Duration {
    let wish = text.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
    return .milliseconds(min(wish ?? usual, longest))
  }
}
