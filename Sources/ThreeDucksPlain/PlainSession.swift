import Redux
import ThreeDucksCore

/// One sitting without a screen: the loop that joins lines in, store and lines out.
///
/// Time is the device's, plus the pauses that a script did not have to wait for.
package struct PlainSession {
  private let store: Store<ThreeDucksState, ThreeDucksAction>
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
  package init(
    store: Store<ThreeDucksState, ThreeDucksAction>, narration: Narration, device: any LineDevice,
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
  package mutating func run() throws {
    do {
      try play()
    } catch {
      store.dispatch(.close)
      throw error
    }
    store.dispatch(.close)
    try narrate()
  }

  private mutating func play() throws {
    try say([PlainText.greeting, PlainText.title(store.state)])
    try narrate()
    while true {
      let inputs = try device.inputs(until: store.nextDeadline.map { $0 - skipped })
      store.advance(to: now)
      try narrate()
      for input in inputs {
        if try take(input) == .leave { return }
      }
    }
  }

  private var now: Duration { device.now + skipped }

  /// What an input means for the loop.
  private enum Next {
    case goOn, leave
  }

  private mutating func take(_ input: LineInput) throws -> Next {
    switch input {
    case .line(let line): return try take(line)
    case .end: return try quit()
    case .interrupted: return .leave
    }
  }

  private mutating func take(_ line: String) throws -> Next {
    do {
      guard let command = try PlainCommand(line) else { return .goOn }
      if !device.isInteractive { try skipPause() }
      return try follow(PlainReply(to: command, in: store.state, now: store.time))
    } catch let error as CommandError {
      try say([error.sentence])
      return .goOn
    }
  }

  private mutating func follow(_ reply: PlainReply) throws -> Next {
    switch reply {
    case .act(let action): store.dispatch(action)
    case .deal(let difficulty, let seed):
      // Drawn in any case: the command line's seed is for the first deal and for no later one.
      let drawn = nextSeed()
      store.dispatch(.startGame(difficulty: difficulty, seed: seed ?? drawn))
    case .say(let lines): try say(lines)
    case .quit: return try quit()
    }
    try narrate()
    return .goOn
  }

  /// Whoever turned the last card has won, though the second may not be over.
  private mutating func quit() throws -> Next {
    try skipPause()
    return .leave
  }

  /// Tells the time at which the cards go on, as if it had come.
  private mutating func skipPause() throws {
    while store.state.isPausing, let deadline = store.nextDeadline {
      skipped += max(deadline - now, .zero)
      store.advance(to: deadline)
    }
    try narrate()
  }

  private func narrate() throws {
    try say(narration.take())
  }

  private func say(_ lines: [String]) throws {
    for line in lines { try device.say(line) }
  }
}

extension ThreeDucksState {
  /// Whether something happens to the cards by itself: two turn back, or the game is won.
  fileprivate var isPausing: Bool { phase == .started && (hasMismatch || isCleared) }
}
