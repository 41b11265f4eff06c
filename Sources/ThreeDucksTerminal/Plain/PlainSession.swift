import Redux
import Terminal
import ThreeDucksCore

/// One sitting without a screen: the loop that joins lines in, store and lines out.
///
/// Time is the device's, plus the pauses that a script did not have to wait for.
public struct PlainSession {
  private let store: Store<AppState, AppAction>
  private let narration: Narration
  private let device: any LineDevice
  private let nextSeed: @Sendable () -> UInt64
  private var skipped: Duration = .zero

  /// Joins a store and a device.
  ///
  /// - Parameters:
  ///   - store: The program's store, launched.
  ///   - narration: What that store was made with.
  ///   - device: Where lines come from and go.
  ///   - nextSeed: The seed of the next deal, from ``Deal/seeds``.
  public init(
    store: Store<AppState, AppAction>, narration: Narration, device: any LineDevice,
    nextSeed: @escaping @Sendable () -> UInt64
  ) {
    self.store = store
    self.narration = narration
    self.device = device
    self.nextSeed = nextSeed
  }

  /// Plays until the player leaves or the lines end, and closes the store, whatever happens.
  ///
  /// - Throws: What the device throws.
  public mutating func run() throws -> ExitReason {
    let ending: ExitReason
    do {
      ending = try play()
    } catch {
      store.dispatch(.game(.close))
      throw error
    }
    store.dispatch(.game(.close))
    try tellNews()
    return ending
  }

  private mutating func play() throws -> ExitReason {
    try say([PlainWords.greeting, PlainWords.title(store.state.game)])
    try tellNews()
    while true {
      let inputs = try device.inputs(until: store.nextDeadline.map { $0 - skipped })
      store.advance(to: now)
      try tellNews()
      for input in inputs {
        if let ending = try take(input) { return ending }
      }
    }
  }

  private var now: Duration { device.now + skipped }

  private mutating func take(_ input: LineInput) throws -> ExitReason? {
    switch input {
    case .line(let line): return try take(line)
    case .end: return try quit()
    case .ended(let ending): return ending
    }
  }

  private mutating func take(_ line: String) throws -> ExitReason? {
    do {
      guard let command = try PlainCommand(line) else { return nil }
      if !device.isInteractive { try skipPause() }
      return try follow(PlainReply(to: command, in: store.state.game, now: store.time))
    } catch let complaint as Complaint {
      try say([complaint.sentence])
      return nil
    }
  }

  private mutating func follow(_ reply: PlainReply) throws -> ExitReason? {
    switch reply {
    case .act(let action): store.dispatch(.game(action))
    case .deal(let difficulty, let seed):
      // Drawn in any case: the command line's seed is for the first deal and for no later one.
      let drawn = nextSeed()
      store.dispatch(.game(.startGame(difficulty: difficulty, seed: seed ?? drawn)))
    case .say(let lines): try say(lines)
    case .quit: return try quit()
    }
    try tellNews()
    return nil
  }

  /// Whoever turned the last card has won, though the second may not be over.
  private mutating func quit() throws -> ExitReason {
    try skipPause()
    return .quit
  }

  /// Tells the time at which the cards go on, as if it had come.
  private mutating func skipPause() throws {
    while store.state.game.isPausing, let deadline = store.nextDeadline {
      skipped += max(deadline - now, .zero)
      store.advance(to: deadline)
    }
    try tellNews()
  }

  private func tellNews() throws {
    try say(narration.take())
  }

  private func say(_ lines: [String]) throws {
    for line in lines { try device.say(line) }
  }
}

extension ThreeDucksState {
  /// Whether something happens to the cards by itself: two turn back, or the game is won.
  fileprivate var isPausing: Bool { gameState == .started && (hasMismatch || isCleared) }
}
