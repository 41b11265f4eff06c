import CTerminal

/// This process and its machine.
package enum CurrentProcess {
  /// The arguments of the command line; ``SystemPackage/FilePath/init(argument:)`` restores the bytes of
  /// a file name that is not UTF-8.
  package static var arguments: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
        return String(argument: Array(bytes))
      }
    }
  }

  /// From now on a fault, such as a segmentation fault, restores the terminal and ends the process at once;
  /// Swift does not ask for a key first.
  package static func endAtFaults() {
    ct_faults_open()
  }

  /// Ends by a signal or, if that is ignored, with the exit status that a shell would show for it.
  package static func die(of signal: Int32) -> Never {
    ct_send_default(signal, getpid())
    exit(128 + signal)
  }
}
