import Assets
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Plays the quack by what the machine has, in the background; silent where there is nothing.
final class SoundPlayer: Sendable {
  /// What plays a WAV file, the best first.
  private static let programs = ["pw-play", "paplay", "aplay", "afplay"]
  /// More at once would be noise.
  private static let limit = 2

  private struct Playing {
    var file: String?
    var processes: [pid_t] = []
    var isStopped = false
  }

  private let program: String?
  private let playing = Mutex(Playing())

  /// Looks for a program that plays sounds.
  init() {
    program = Self.programs.lazy.compactMap(Self.path).first
  }

  /// Begins to quack and does not wait for the end.
  @Sendable func quack() {
    guard let program else { return }
    playing.withLock { playing in
      playing.processes.removeAll(where: Self.hasEnded)
      guard !playing.isStopped, playing.processes.count < Self.limit else { return }
      if playing.file == nil { playing.file = Self.writeFile() }
      guard let file = playing.file, let process = Self.start(program, file) else { return }
      playing.processes.append(process)
    }
  }

  /// Ends every sound and leaves nothing behind.
  func stop() {
    playing.withLock { playing in
      playing.isStopped = true
      for process in playing.processes where !Self.hasEnded(process) {
        kill(-process, SIGKILL)
        waitpid(process, nil, 0)
      }
      playing.processes = []
      if let file = playing.file { unlink(file) }
      playing.file = nil
    }
  }

  private static func path(of program: String) -> String? {
    let folders = (Environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }.first { access($0, X_OK) == 0 }
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    waitpid(process, nil, WNOHANG) != 0
  }

  /// The sound in a file of its own, for not every player reads from a pipe.
  private static func writeFile() -> String? {
    let folder = Environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var name = Array("\(folder)/three-ducks-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let sound = Sounds.quack
    guard write(file, sound, sound.count) == sound.count else {
      unlink(path)
      return nil
    }
    return path
  }

  /// Starts a player that knows nothing of this terminal: no streams, its own process group, and
  /// signals as a new program has them.
  private static func start(_ program: String, _ file: String) -> pid_t? {
    #if canImport(Glibc)
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
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words: [String] = [program, file]
    let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, program, &actions, &attributes, arguments + [nil], environ)
    return error == 0 ? process : nil
  }
}
