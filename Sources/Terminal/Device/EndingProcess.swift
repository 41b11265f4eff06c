import CTerminal

extension Ending {
  /// Ends the process as its shell expects: 0 for a wish, by the signal for a signal, and as if
  /// by SIGHUP for a terminal that is gone.
  public func endProcess() -> Never {
    switch self {
    case .quit: exit(0)
    case .signal(let number): die(of: number)
    case .hangup: die(of: SIGHUP)
    }
  }

  /// Dies of the signal, or, where that is ignored, with the status that a shell would show.
  private func die(of signal: Int32) -> Never {
    ct_raise_default(signal)
    exit(128 + signal)
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
