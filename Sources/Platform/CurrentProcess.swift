import CTerminal

/// This process and its machine.
package enum CurrentProcess {
  /// A number that no other running program has.
  package static var number: Int32 { getpid() }

  /// The arguments of the command line, from which ``SystemPackage/FilePath/init(argument:)`` makes
  /// the names that they are.
  package static var arguments: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
        return String(argument: Array(bytes))
      }
    }
  }

  /// From now on a fault gives the terminal back and ends the process at once: no backtrace is waited
  /// for, and nobody is asked for a key.
  package static func endAtFaults() {
    ct_faults_open()
  }

  package static func end(status: Int32) -> Never {
    exit(status)
  }

  /// Dies of a signal, or, where that is ignored, with the status that a shell would show.
  package static func die(of signal: Int32) -> Never {
    ct_raise_default(signal)
    exit(128 + signal)
  }

  /// Dies as if the terminal had hung up.
  package static func dieOfHangup() -> Never {
    die(of: SIGHUP)
  }
}
