/// What every face of the game says about values.
package enum Formatting {
  /// A time such as `0:31` or `1:02:03`; parts of a second are cut.
  package static func time(_ duration: Duration) -> String {
    let seconds = max(Int(duration.components.seconds), 0)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    let tail = twoDigits(seconds % 60)
    return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(tail)" : "\(minutes):\(tail)"
  }

  /// A count and its noun, such as `1 move` or `2 moves`.
  package static func moves(_ count: Int) -> String {
    count == 1 ? "1 move" : "\(count) moves"
  }

  /// What there is to choose from, such as `easy, medium or hard`.
  package static func choice(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The best game of a difficulty, such as `High Score: 14 moves in 0:31`.
  package static func highScore(_ best: HighScore?) -> String {
    guard let best else { return "High Score: none yet" }
    return "High Score: \(moves(best.moves)) in \(time(.milliseconds(best.milliseconds)))"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
