import Redux
import ThreeDucksCore

/// One sitting without a screen: the loop that joins lines in, store and lines out.
///
/// Time is the device's, plus the pauses that a script did not have to wait for.
package struct PlainSession {
  private let store: Store<ThreeDucksState, ThreeDucksAction>
  private let narration: Narration
  private let device: any LineDevice
  private let chosenSeed: @Sendable () -> UInt64?
  private let nextSeed: @Sendable () -> UInt64
  private let today: @Sendable () -> Day?
  private let isASCII: Bool
  private var skipped: Duration = .zero
  /// What was typed and not taken yet.
  private var waiting: ArraySlice<LineInput> = []
  /// Whether a person may be in the middle of a line.
  private var isPrompted = false
  /// What was said last, for those who did not hear it.
  private var answer = Answer()
  /// The results that were told as they are handed on to others.
  private var shared: [ResultText] = []

  /// Joins a store and a device.
  ///
  /// - Parameters:
  ///   - store: The program's store, launched.
  ///   - narration: What that store was made with.
  ///   - device: Where lines come from and go.
  ///   - chosenSeed: The seed that somebody chose for the next deal; nil when nobody did.
  ///   - nextSeed: The seed of the next deal otherwise, from ``Deal/seeds``.
  ///   - today: The day in UTC; nil where nobody knows it.
  ///   - isASCII: Whether whoever reads the lines knows nothing but ASCII.
  package init(
    store: Store<ThreeDucksState, ThreeDucksAction>, narration: Narration, device: any LineDevice,
    chosenSeed: @escaping @Sendable () -> UInt64? = { nil },
    nextSeed: @escaping @Sendable () -> UInt64,
    today: @escaping @Sendable () -> Day? = { nil }, isASCII: Bool = false
  ) {
    self.store = store
    self.narration = narration
    self.device = device
    self.chosenSeed = chosenSeed
    self.nextSeed = nextSeed
    self.today = today
    self.isASCII = isASCII
  }

  /// Plays until the player leaves or the lines end, and closes the store, whatever happens.
  ///
  /// - Parameters:
  ///   - difficulty: The difficulty of a game to begin with; nil for none.
  ///   - day: The day whose daily game to begin with; nil for none.
  /// - Throws: What the device throws.
  package mutating func run(dealing difficulty: Difficulty? = nil, day: Day? = nil) throws {
    do {
      let reason = try play(day.map { "daily \($0)" } ?? difficulty.map { "new \($0)" })
      store.awaitWin(of: \.game)
      store.dispatch(reason == .leaveAtOnce ? .closeAtOnce : .close)
    } catch {
      store.awaitWin(of: \.game)
      store.dispatch(.closeAtOnce)
      throw error
    }
    try narrate()
    for result in narration.takeResults() where !shared.contains(result) { try say(result) }
  }

  private mutating func play(_ firstCommand: String?) throws -> Next {
    try say([PlainText.greeting, PlainText.title(store.state)])
    store.dispatch(.unfinishedGame(.find))
    if let firstCommand {
      // An offer would be of no use.
      _ = narration.take()
      _ = try take(firstCommand)
    }
    try narrate()
    while true {
      try prompt()
      waiting += try device.inputs(until: store.nextDeadline.map { $0 - skipped })
      store.advance(to: now)
      try narrateByTime()
      let next = try takeWaiting()
      if next != .goOn { return next }
    }
  }

  private var now: Duration { device.now + skipped }

  /// What an input means for the loop.
  private enum Next {
    case goOn, leave, leaveAtOnce
  }

  /// Takes what was typed; what a person types before a win is told, or in the computer's turn, waits.
  private mutating func takeWaiting() throws -> Next {
    while !(device.isInteractive && store.state.isBusy) {
      guard let input = waiting.popFirst() else { return .goOn }
      let next = try take(input)
      if next != .goOn { return next }
    }
    return waiting.contains(.interrupted) ? .leaveAtOnce : .goOn
  }

  private mutating func take(_ input: LineInput) throws -> Next {
    switch input {
    case .line(let line):
      isPrompted = false
      try narrate()
      return try take(line)
    case .end:
      // The end of the line that nobody typed.
      if isPrompted { try device.say("") }
      isPrompted = false
      return try quit()
    case .interrupted: return .leaveAtOnce
    }
  }

  private mutating func take(_ line: String) throws -> Next {
    do {
      guard let command = try PlainCommand(line) else { return try answerAgain() }
      try tellWhatComes { $0.isBusy }
      answer = Answer()
      let reply = try reply(to: command)
      if case .say = reply { answer.question = command }
      return try follow(reply)
    } catch let error as CommandError {
      answer = Answer()
      try say([error.sentence])
      return .goOn
    }
  }

  private func reply(to command: PlainCommand) throws(CommandError) -> PlainReply {
    try PlainReply(to: command, in: store.state, now: store.time, today: today())
  }

  private mutating func follow(_ reply: PlainReply) throws -> Next {
    switch reply {
    case .act(let action):
      store.dispatch(action)
      catchUp()
    case .flip(let places):
      for place in places {
        for action in choices(of: place) { store.dispatch(.game(action)) }
      }
    case .deal(let difficulty, let seed):
      // Taken in any case: they are for this deal and for no later one.
      let (first, drawn) = (chosenSeed(), nextSeed())
      let chosen = seed ?? first
      try deal(difficulty, seed: chosen ?? drawn, hasChosenSeed: chosen != nil)
    case .dealAgain(let game):
      // As with any other deal, a seed that was chosen for the next one is used up.
      _ = (chosenSeed(), nextSeed())
      try deal(game.difficulty, seed: game.seed, hasChosenSeed: true, day: game.mode.day)
    case .share(let result):
      try say(result)
      shared.append(result)
    case .dealDaily(let day): try dealDaily(day)
    case .say(let lines): try say(lines)
    case .quit: return try quit()
    }
    try narrate()
    return .goOn
  }

  private func choices(of place: Int) -> [GameAction] {
    store.state.game?.choosing(place, isRepeatMeant: true) ?? []
  }

  private mutating func deal(
    _ difficulty: Difficulty, seed: UInt64, hasChosenSeed: Bool, day: Day? = nil
  ) throws {
    let mode = GameMode(opponent: store.state.opponent, day: day, hasChosenSeed: hasChosenSeed)
    store.dispatch(.game(.startGame(difficulty: difficulty, seed: seed, mode: mode)))
    try narrate()
    if device.isInteractive, store.state.isOfABeginner { try say([PlainText.hint]) }
  }

  /// Plays what was done in a game that goes on now; its time is told without being waited for.
  private mutating func catchUp() {
    store.catchUp(of: \.self) { $0 }
    skipped = max(skipped, store.time - device.now)
  }

  private mutating func dealDaily(_ wished: Day?) throws(CommandError) {
    guard let today = today() else { throw .noToday }
    let day = wished ?? today
    if let refusal = day.refusal(today: today) { throw CommandError("\(refusal).") }
    store.dispatch(store.state.dealing(day, today: today))
    catchUp()
  }

  /// Whoever turned the last card has won, though the second may not be over.
  private mutating func quit() throws -> Next {
    try tellWhatComes { $0.game?.isWinning == true }
    return .leave
  }

  /// Tells a win, or the computer's turn, as if its time had come: a script need not wait.
  private mutating func tellWhatComes(while isAwaited: (ThreeDucksState) -> Bool) throws {
    while isAwaited(store.state), let deadline = store.nextDeadline {
      skipped += max(deadline - now, .zero)
      store.advance(to: deadline)
    }
    try narrate()
  }
}

// MARK: - Saying

extension PlainSession {
  /// What was said since a command.
  private struct Answer {
    /// The command, if it asked for nothing but lines.
    var question: PlainCommand?
    var lines: [String] = []
  }

  /// Asks for a line, unless something is still to be said.
  private mutating func prompt() throws {
    guard device.isInteractive, waiting.isEmpty, !isPrompted, !store.state.isBusy else { return }
    try device.prompt()
    isPrompted = true
  }

  /// Says what a person did not hear: a question is asked anew, anything else told again.
  private mutating func answerAgain() throws -> Next {
    guard device.isInteractive else { return .goOn }
    if let question = answer.question {
      answer.lines = []
      return try follow(reply(to: question))
    }
    for line in answer.lines { try device.say(line) }
    return .goOn
  }

  private mutating func narrate() throws {
    try say(narration.take())
  }

  /// Says what came of time alone: behind a prompt with the next line, else in lines of its own.
  private mutating func narrateByTime() throws {
    guard !isPrompted else { return }
    let lines = narration.take()
    // One card after the other needs no empty line between.
    if device.isInteractive, !lines.isEmpty, store.state.game?.duel == nil { try device.say("") }
    try say(lines)
  }

  private mutating func say(_ result: ResultText) throws {
    try say(result.text(isASCII: isASCII).split(separator: "\n").map(String.init))
  }

  private mutating func say(_ lines: [String]) throws {
    answer.lines += lines
    for line in lines { try device.say(line) }
  }
}

extension ThreeDucksState {
  /// Whether something that the player waits for comes by itself: a win, or the computer's turn.
  fileprivate var isBusy: Bool { game.map { $0.isWinning || $0.awaitsComputer } ?? false }

  /// Whether there is no score to beat yet, at any difficulty.
  fileprivate var isOfABeginner: Bool {
    Difficulty.allCases.allSatisfy { library.highScores[$0].isEmpty }
  }
}

extension Game {
  /// Whether the computer is about to flip a card, or will be when two of the player's turn back: the
  /// player's next command waits for the player's turn.
  fileprivate var awaitsComputer: Bool {
    guard !isPaused, !isCleared else { return false }
    return hasMismatch ? isComputerNext : isComputersTurn
  }
}
