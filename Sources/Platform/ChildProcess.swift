/// A program that runs beside this one and knows nothing of its terminal: no streams but what it is
/// given to read, its own process group, and signals as a new program has them.
package struct ChildProcess: Sendable {
  private let number: pid_t

  /// Starts a program; nil when the system does not.
  package init?(
    _ program: FilePath, _ arguments: [FilePath], reading input: UnnamedFile? = nil
  ) {
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
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    if let input {
      input.rewind()
      posix_spawn_file_actions_adddup2(&actions, input.descriptor.rawValue, STDIN_FILENO)
    }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map {
      $0.withPlatformString { strdup($0) }
    }
    defer { words.forEach { free($0) } }
    var number: pid_t = 0
    let status = program.withPlatformString {
      posix_spawn(&number, $0, &actions, &attributes, words + [nil], environ)
    }
    guard status == 0 else { return nil }
    self.number = number
  }

  /// Whether it has ended; asked once more after that, it is no child any more, and has.
  package var hasEnded: Bool {
    waitpid(number, nil, WNOHANG) != 0
  }

  /// Ends it and what it started, and waits for that.
  package func end() {
    kill(-number, SIGKILL)
    waitpid(number, nil, 0)
  }
}
