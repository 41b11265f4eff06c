import Redux
import ThreeDucksCore

/// What the store's steps gave to say and nobody has said yet.
public final class Narration: Sendable {
  private let lines = Guarded<[String]>([])

  /// Begins with nothing to say.
  public init() {}

  /// Listens to the game.
  var middleware: Middleware<ThreeDucksState, ThreeDucksAction> {
    .recorder("narration") { step in
      guard let line = Narrator.line(for: step) else { return }
      self.lines.withLock { $0.append(line) }
    }
  }

  /// The lines since the last call.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}
