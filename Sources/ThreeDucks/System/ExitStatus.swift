import Platform
import Terminal

/// What the command's exit statuses mean; the numbers from 64 are those of `sysexits.h`.
///
/// Of several, the higher one is the worse.
enum ExitStatus: Int32, Comparable {
  case fine = 0
  case mismatch = 1
  case usage = 64
  case invalidData = 65
  case unreadable = 66
  case system = 71
  case unwritable = 74

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }

  static let explanation = """
    EXIT STATUS:
      0        a game that was quit, a work that was done
      1        replay: a log disagrees with the rules or itself, or --strict refuses it
               scores --verify: a log contradicts the score that names it
      64       wrong usage, no terminal, or one that is not known
      65       scores: a save file that is damaged or of a newer version
               replay, watch: a log that cannot be understood
               a theme file that is none
      66       scores: a save file that cannot be read; play goes on without it
               replay, watch: a log that cannot be read
               standard input, or a theme, that cannot be read
      71       the system has no room for the game
      74       standard output, or a simulated game's log, takes nothing
      128 + n  signal n
      Of several logs the highest counts.
    """
}

/// Why the command cannot do what was asked.
struct Failure: Error {
  let status: ExitStatus
  let message: String
}

extension ExitReason {
  /// Ends the process as its shell expects: 0 for a wish, by the signal for a signal, and as if
  /// by SIGHUP for a terminal that is gone.
  func endProcess() -> Never {
    switch self {
    case .quit: CurrentProcess.end(status: 0)
    case .signal(let number): CurrentProcess.die(of: number)
    case .hangup: CurrentProcess.dieOfHangup()
    }
  }
}
