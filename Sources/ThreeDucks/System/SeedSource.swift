import Synchronization
import ThreeDucksCore

/// Where seeds come from: the command line's for the first deal, the system's luck for the others.
final class SeedSource: Sendable {
  private let first: Mutex<UInt64?>

  init(first: UInt64?) {
    self.first = Mutex(first)
  }

  @Sendable func next() -> UInt64 {
    first.withLock { $0.take() } ?? .random(in: Deal.seeds)
  }
}
