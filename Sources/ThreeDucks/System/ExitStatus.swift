/// What the command's exit statuses mean; the numbers from 64 are those of `sysexits.h`.
///
/// Of several, the higher one is the worse.
enum ExitStatus: Int32, Comparable {
  case fine = 0
  case mismatch = 1
  case usage = 64
  case invalidData = 65
  case unreadable = 66
  case unwritable = 74

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  static let explanation = """
    Exit status: 0 after a game that was quit; 64 for wrong usage, no terminal or one that is not \
    known; 65 for a damaged or newer save file, 66 for one that cannot be read (scores only: play \
    goes on without it) and for standard input that cannot; 74 when standard output or a simulated game's log takes nothing; 128 + n \
    after signal n. Replay: 1 when a log disagrees with the rules or itself, 65 when it cannot be \
    understood, 66 when it cannot be read; of several logs the highest counts.
    """
}
