import Assets
import Platform
import Synchronization

/// Plays the quack in the background with an installed program; silent if there is none.
final class SoundPlayer: Sendable {
  /// The programs that play a WAV file, the best first.
  static let programs = ["pw-play", "paplay", "aplay", "afplay"]
  /// The maximum number of quacks that play at the same time.
  private static let limit = 2

  private let program = SoundPlayer.available
  private let playing = Mutex<[ChildProcess]>([])

  /// The first of the programs that is installed; nil if there is none.
  static var available: FilePath? { programs.lazy.compactMap(Environment.program).first }

  @Sendable func quack() {
    guard let program else { return }
    playing.withLock { playing in
      playing.removeAll(where: \.hasEnded)
      guard playing.count < Self.limit else { return }
      let process = ChildProcess(program, ["/dev/stdin"], reading: Sounds.quack)
      if let process { playing.append(process) }
    }
  }

  func stop() {
    playing.withLock { playing in
      for process in playing where !process.hasEnded { process.end() }
      playing = []
    }
  }
}
