import Platform
import Terminal

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
