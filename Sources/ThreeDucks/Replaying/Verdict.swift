/// What a replay means for the exit status; of several, the worst counts.
///
/// Thrown by a command that has said all there is to say.
enum Verdict: Int32, Comparable, Error {
  case fine = 0
  case mismatch = 1
  case invalid = 65
  case unreadable = 66

  static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }
}
