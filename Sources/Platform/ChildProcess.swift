import SystemPackage

/// A program that runs beside this one and knows nothing of its terminal: no streams but what it is
/// given to read, its own process group, and signals as a new program has them.
package struct ChildProcess: Sendable {
  /// The name by which a program finds its standard input.
  package static let nameOfInput: FilePath = "/dev/stdin"

  private let number: pid_t

  /// Starts a program; nil when the system does not.
  ///
  /// - Parameter input: What it finds in standard input, as in a file.
  package init?(_ program: FilePath, _ arguments: [FilePath], reading input: [UInt8] = []) {
    guard let file = Self.unnamedFile(input) else { return nil }
    defer { try? file.close() }
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
    posix_spawn_file_actions_adddup2(&actions, file.rawValue, STDIN_FILENO)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
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
  package var hasEnded: Bool { waitpid(number, nil, WNOHANG) != 0 }

  /// Ends it and what it started, and waits for that.
  package func end() {
    kill(-number, SIGKILL)
    waitpid(number, nil, 0)
  }

  /// A file without a name, which goes with the last program that has it open; nil where none can be made.
  private static func unnamedFile(_ bytes: [UInt8]) -> FileDescriptor? {
    let folder = Environment.absolutePath("TMPDIR") ?? "/tmp"
    var name = folder.appending("three-ducks-XXXXXX").bytes.map(CChar.init(bitPattern:)) + [0]
    let number = mkstemp(&name)
    guard number >= 0 else { return nil }
    unlink(name)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    let file = FileDescriptor(rawValue: number)
    // The place at which the child begins to read stays at the beginning.
    guard (try? file.writeAll(toAbsoluteOffset: 0, bytes)) != nil else {
      try? file.close()
      return nil
    }
    return file
  }
}
