import Synchronization
import ThreeDucksCore

/// Where seeds come from: the command line's for the first deal, the system's luck for the others.
final class SeedSource: Sendable {
  private let chosen: Mutex<UInt64?>

  init(chosen: UInt64?) {
    self.chosen = Mutex(chosen)
  }

  /// The seed that was chosen: once.
  @Sendable func takeChosen() -> UInt64? { chosen.withLock { $0.take() } }

  /// A seed that nobody knows.
  @Sendable func draw() -> UInt64 { .random(in: Deal.seeds) }
}
