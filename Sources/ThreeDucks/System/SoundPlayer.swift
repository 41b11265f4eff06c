import Assets
import Platform
import Synchronization

/// Plays the quack by what the machine has, in the background; silent where there is nothing.
final class SoundPlayer: Sendable {
  /// What plays a WAV file, the best first.
  static let programs = ["pw-play", "paplay", "aplay", "afplay"]
  /// More at once would be noise.
  private static let limit = 2

  private struct Playing {
    var processes: [ChildProcess] = []
    var isStopped = false
  }

  private let program: FilePath?
  private let playing = Mutex(Playing())

  /// The program that plays sounds here; nil where there is none.
  static var available: FilePath? { programs.lazy.compactMap(Environment.program).first }

  /// Looks for a program that plays sounds.
  init() {
    program = Self.available
  }

  /// Begins to quack and does not wait for the end.
  @Sendable func quack() {
    guard let program else { return }
    playing.withLock { playing in
      playing.processes.removeAll(where: \.hasEnded)
      guard !playing.isStopped, playing.processes.count < Self.limit else { return }
      let process = ChildProcess(program, [ChildProcess.nameOfInput], reading: Sounds.quack)
      if let process { playing.processes.append(process) }
    }
  }

  /// Ends every sound and leaves nothing behind.
  func stop() {
    playing.withLock { playing in
      playing.isStopped = true
      for process in playing.processes where !process.hasEnded { process.end() }
      playing.processes = []
    }
  }
}
