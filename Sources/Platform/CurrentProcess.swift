import CTerminal

/// This process: its arguments and how it ends.
package enum CurrentProcess {
  /// The arguments of the command line.
  ///
  /// A file name that is not UTF-8 is encoded; ``SystemPackage/FilePath/init(argument:)`` restores its bytes.
  package static var arguments: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
      CommandLine.unsafeArgv[index].map { argument in
        let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
        return String(argument: Array(bytes))
      }
    }
  }

  /// Makes the process restore the terminal and end immediately after a fault, such as a segmentation fault.
  ///
  /// Without this, Swift's crash handler would wait for a key press.
  package static func endOnFaults() {
    ct_faults_open()
  }

  /// Ends the process by the default action of a signal.
  ///
  /// If the system ignores the signal, as it does for the first process in a container, the process exits with the
  /// status that a shell would show for that signal.
  package static func terminate(by signal: Int32) -> Never {
    ct_send_default(signal, getpid())
    exit(128 + signal)
  }
}
