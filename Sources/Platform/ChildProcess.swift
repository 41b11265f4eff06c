/// A program that this process has started.
///
/// The program has its own process group and the default signal actions. Its standard input is a file, and
/// its output is discarded.
package struct ChildProcess: Sendable {
  private let processID: pid_t

  /// Starts a program; nil if the system refuses.
  ///
  /// - Parameter input: The content of the program's standard input.
  package init?(_ program: FilePath, _ arguments: [FilePath], reading input: [UInt8] = []) {
    // This file has no name. The system deletes it when no process has it open any more.
    guard let file = tmpfile() else { return nil }
    defer { fclose(file) }
    guard fwrite(input, 1, input.count, file) == input.count, fflush(file) == 0 else { return nil }
    rewind(file)
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, fileno(file), STDIN_FILENO)
    posix_spawn_file_actions_addclose(&actions, fileno(file))
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var noSignals = sigset_t()
    var allSignals = sigset_t()
    sigemptyset(&noSignals)
    sigfillset(&allSignals)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    posix_spawnattr_setsigdefault(&attributes, &allSignals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map {
      $0.withPlatformString { strdup($0) }
    }
    defer { words.forEach { free($0) } }
    var processID: pid_t = 0
    let status = program.withPlatformString {
      posix_spawn(&processID, $0, &actions, &attributes, words + [nil], environ)
    }
    guard status == 0 else { return nil }
    self.processID = processID
  }

  /// Whether the program has ended.
  package var hasEnded: Bool { waitpid(processID, nil, WNOHANG) != 0 }

  /// Kills the program's process group, and waits until the program has ended.
  package func end() {
    kill(-processID, SIGKILL)
    waitpid(processID, nil, 0)
  }
}
