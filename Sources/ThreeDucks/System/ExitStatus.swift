import Platform
import Terminal

/// The exit statuses; the numbers from 64 on come from `sysexits.h`.
///
/// A higher status is worse.
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
      0        success
      1        replay: a log does not follow the rules
               scores --verify: a log contradicts its score
      64       usage error, no terminal, or a terminal of an unknown type
      65       scores: the save file is damaged, or was written by a newer version
               replay, watch: not a valid log
               --theme: not a valid theme file
      66       the save file (scores), a log, a theme or standard input cannot be read
      71       the system is out of memory, or too many files are open
      74       standard output, or a simulated game's log, cannot be written
      128 + n  ended by signal n
      With several logs, the highest status counts.
    """
}

/// Why a command fails.
struct Failure: Error {
  let status: ExitStatus
  let message: String
}

extension ExitReason {
  /// Ends the process with the signal that ended the session, as shells expect.
  ///
  /// If the terminal is gone, that signal is SIGHUP. If the player quit, this does nothing.
  func endProcess() {
    switch self {
    case .quit: break
    case .signal(let number): CurrentProcess.terminate(by: number)
    case .hangup: CurrentProcess.terminate(by: SIGHUP)
    }
  }
}
