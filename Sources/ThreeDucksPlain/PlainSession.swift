import Redux
import ThreeDucksCore

/// A session of plain mode: the loop that connects a device and the store.
///
/// The session's time is the device's time plus the time that was skipped. Time is skipped for a script, which
/// does not wait, and when the actions of a continued game are played again.
package struct PlainSession {
  private let store: Store<ThreeDucksState, ThreeDucksAction>
  private let narration: Narration
  private let device: any LineDevice
  private let nextSeed: @Sendable () -> (seed: UInt64, isChosen: Bool)
  private let today: @Sendable () -> Day?
  private let isASCII: Bool
  private var skipped: Duration = .zero
  /// The input that has not been handled yet.
  private var waiting: ArraySlice<LineInput> = []
  /// Whether a person may be in the middle of a line.
  private var isPrompted = false
  /// The last answer, which a person repeats by typing an empty line.
  private var answer = Answer()
  /// Whether a person was asked to confirm giving up, and has not answered yet.
  private var awaitsConfirmation = false
  /// The results that the player shared.
  private var shared: [ResultText] = []

  /// Makes a session with a store that has handled `launch`.
  ///
  /// - Parameters:
  ///   - narration: The narration that the store was made with.
  ///   - nextSeed: The seed of the next deal, and whether the player chose it.
  ///   - today: Today in UTC; nil if it is unknown.
  package init(
    store: Store<ThreeDucksState, ThreeDucksAction>, narration: Narration, device: any LineDevice,
    nextSeed: @escaping @Sendable () -> (seed: UInt64, isChosen: Bool),
    today: @escaping @Sendable () -> Day? = { nil }, isASCII: Bool = false
  ) {
    self.store = store
    self.narration = narration
    self.device = device
    self.nextSeed = nextSeed
    self.today = today
    self.isASCII = isASCII
  }

  /// Plays until the player quits or the input ends, and closes the store, even after an error.
  ///
  /// If a difficulty is given, the session begins with a new game. If a day is given, it begins with the daily
  /// game of that day.
  ///
  /// - Throws: The device's errors.
  package mutating func run(dealing difficulty: Difficulty? = nil, day: Day? = nil) throws {
    let ending = Result {
      try play(day.map { "daily \($0)" } ?? difficulty.map { "new \($0)" })
    }
    store.advanceToWin(of: \.game)
    store.dispatch((try? ending.get()) == .leave ? .close : .closeAtOnce)
    _ = try ending.get()
    try narrate()
    for result in narration.dailyResults where !shared.contains(result) { try say(result) }
  }

  private mutating func play(_ firstCommand: String?) throws -> Next {
    try say([
      PlainText.greeting(beforeGame: firstCommand != nil), PlainText.title(store.state),
    ])
    store.dispatch(.unfinishedGame(.find))
    if let firstCommand {
      // The first command starts a game, so an offer to continue would be useless.
      _ = narration.take()
      _ = try obey(firstCommand)
    }
    try narrate()
    while true {
      try prompt()
      waiting += try device.inputs(until: store.nextDeadline.map { $0 - skipped })
      store.advance(to: now)
      try narrateElapsedTime()
      let next = try readWaiting()
      if next != .proceed { return next }
    }
  }

  private var now: Duration { device.now + skipped }

  /// Whether the player must wait, because a win is due or the computer plays.
  ///
  /// If the computer plays next, the wait begins while the player's two cards are still up.
  private var isBusy: Bool {
    guard let game = store.state.game, !game.isPaused else { return false }
    if game.isCleared { return !game.isWon }
    return game.hasMismatch ? game.isComputerNext : game.isComputersTurn
  }

  /// What the loop does next.
  private enum Next {
    case proceed, leave, leaveAtOnce
  }

  /// Reads the waiting input; while the session is busy, a person's input continues to wait.
  private mutating func readWaiting() throws -> Next {
    while !(device.isInteractive && isBusy) {
      guard let input = waiting.popFirst() else { return .proceed }
      let next = try read(input)
      if next != .proceed { return next }
    }
    return waiting.contains(.interrupted) ? .leaveAtOnce : .proceed
  }

  private mutating func read(_ input: LineInput) throws -> Next {
    switch input {
    case .line(let line):
      isPrompted = false
      try narrate()
      return try obey(line)
    case .end:
      // Ends the line of the prompt.
      if isPrompted { try device.say("") }
      isPrompted = false
      return .leave
    case .interrupted: return .leaveAtOnce
    }
  }

  private mutating func obey(_ line: String) throws -> Next {
    do {
      if try takeConfirmation(line) { return .proceed }
      guard let command = try PlainCommand(line) else { return try answerAgain() }
      try skipTime()
      answer = Answer()
      return try follow(command)
    } catch let error as CommandError {
      answer = Answer()
      try say([error.sentence])
      return .proceed
    }
  }

  /// If a person was asked to confirm giving up, and answers yes or no, carries out the answer.
  ///
  /// - Returns: Whether the line was such an answer; otherwise, it is a command.
  private mutating func takeConfirmation(_ line: String) throws -> Bool {
    guard awaitsConfirmation else { return false }
    awaitsConfirmation = false
    switch line.lowercased().filter({ !$0.isWhitespace }) {
    case "y", "yes": if let game = store.state.game { try giveUp(game) }
    case "", "n", "no": try say([PlainText.keepsPlaying])
    default: return false
    }
    try narrate()
    return true
  }

  private mutating func follow(_ command: PlainCommand) throws -> Next {
    let reply = try PlainReply(to: command, in: store.state, now: store.time, today: today())
    if case .say = reply { answer.request = command }
    switch reply {
    case .act(let action):
      store.dispatch(action)
      catchUp()
    case .flip(let places):
      for place in places {
        for action in store.state.game?.choosing(place) ?? [] {
          store.dispatch(.game(action))
        }
      }
    case .deal(let difficulty, let seed): try deal(difficulty, seed: seed)
    case .giveUp(let game) where device.isInteractive:
      awaitsConfirmation = true
      try say([PlainText.question(game)])
    case .giveUp(let game): try giveUp(game)
    case .share(let result):
      try say(result)
      shared.append(result)
    case .playDaily(let day): try playDaily(day)
    case .say(let lines): try say(lines)
    case .quit: return .leave
    }
    try narrate()
    return .proceed
  }

  /// Prints the cards of a game, and ends it.
  private mutating func giveUp(_ game: Game) throws {
    try say(PlainText.allCards(game))
    store.dispatch(.game(.endGame))
  }

  private mutating func deal(_ difficulty: Difficulty, seed: UInt64?) throws {
    // A command with a seed also uses up the next seed, because `--seed` is for the first deal only.
    let next = nextSeed()
    let mode = GameMode(
      opponent: store.state.opponent, mayKnowCards: seed != nil || next.isChosen)
    store.dispatch(.game(.startGame(difficulty: difficulty, seed: seed ?? next.seed, mode: mode)))
    try narrate()
    let scores = store.state.library.highScores
    if device.isInteractive, Difficulty.allCases.allSatisfy({ scores[$0].isEmpty }) {
      try say([PlainText.hint])
    }
  }

  /// If an unfinished game was claimed, plays its actions without waiting.
  private mutating func catchUp() {
    store.catchUp(of: \.self) { $0 }
    skipped = max(skipped, store.time - device.now)
  }

  private mutating func playDaily(_ day: Day?) throws(CommandError) {
    guard let today = today() else { throw .noToday }
    let day = day ?? today
    if let refusal = day.refusal(today: today) { throw CommandError("\(refusal).") }
    store.dispatch(.dailyGame(day, today: today))
    catchUp()
  }

  /// Skips the time until a win or the end of the computer's turn.
  ///
  /// Only a script needs this, because a person's commands are not read before then.
  private mutating func skipTime() throws {
    while isBusy, let deadline = store.nextDeadline {
      skipped += max(deadline - now, .zero)
      store.advance(to: deadline)
    }
    try narrate()
  }
}

// MARK: - Saying

extension PlainSession {
  /// What was printed since the last command.
  private struct Answer {
    /// The last command, if it asked for information, such as `status`.
    var request: PlainCommand?
    var lines: [String] = []
  }

  /// Prompts a person for a line, unless a win is due or the computer plays.
  private mutating func prompt() throws {
    guard device.isInteractive, waiting.isEmpty, !isPrompted, !isBusy else { return }
    try device.prompt()
    isPrompted = true
  }

  /// Repeats the last answer, or updates it if the last command asked for information.
  private mutating func answerAgain() throws -> Next {
    guard device.isInteractive else { return .proceed }
    if let request = answer.request {
      answer.lines = []
      return try follow(request)
    }
    for line in answer.lines { try device.say(line) }
    return .proceed
  }

  private mutating func narrate() throws {
    try say(narration.take())
  }

  /// Prints what happened as time passed, unless a person may be in the middle of a line.
  private mutating func narrateElapsedTime() throws {
    guard !isPrompted else { return }
    let lines = narration.take()
    // The lines of the computer's turn belong together, so no empty line separates them.
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
