import TestSupport
import ThreeDucksCore
import XCTest

/// Many games at once on one save file, a bot at each that sees no more than a player does.
final class LoadTests: XCTestCase {
  /// `LOAD_GAMES` in the environment, or a few.
  private static let count =
    ProcessInfo.processInfo.environment["LOAD_GAMES"].flatMap { Int($0) } ?? 4

  func testManyGamesAtOnceAreAllWonAndAllAccountedFor() throws {
    let home = try PlayersHome()
    defer { home.remove() }
    let bots = try (0..<Self.count).map { try Bot(number: $0, home: home) }
    let end = ContinuousClock.now + .seconds(scaled(50))
    var memory: [Int] = []
    while bots.contains(where: { !$0.isDone }), ContinuousClock.now < end {
      Bot.listen(to: bots, atMost: 5)
      for bot in bots where try bot.play() {
        // Thinking takes a bot longer than a picture; what comes meanwhile has come then.
        Bot.listen(to: bots, atMost: 0)
      }
      if memory.isEmpty, bots.allSatisfy({ $0.isPlaying }) {
        memory = bots.compactMap { $0.terminal.memory }
      }
    }
    XCTAssertEqual(bots.filter { !$0.isDone }.map(\.number), [], "not won in time")
    for bot in bots { XCTAssertEqual(try bot.terminal.ended().ending, .exited(0)) }
    // Who ends beside many others says that it waits; nothing else may have happened.
    let told = try home.text("errors").split(separator: "\n")
    XCTAssertEqual(told.filter { !$0.contains("waiting for another game") }, [], "all was saved")
    let logs = try home.run(["replay", "--verify", "--json"] + bots.map(\.log))
    XCTAssertEqual(logs.status, 0, logs.errors)
    XCTAssertEqual(logs.output.components(separatedBy: "\"gamesWon\":1,").count - 1, Self.count)
    let file = try SaveFile(json: Array(home.text(PlayersHome.saveFile).utf8))
    XCTAssertEqual(file.highScores[.easy].count, min(Self.count, 10))
    XCTAssertEqual(file.games.filter(\.isWon).count, min(Self.count, PlayedGame.limit))
    let delays = bots.flatMap(\.delays).sorted()
    let slow = delays[delays.count * 99 / 100]
    let share = memory.isEmpty ? 0 : memory.reduce(0, +) / memory.count
    print(
      "\(Self.count) games: key to picture \(delays[delays.count / 2]) in the middle,",
      "\(slow) at the 99th percentile of \(delays.count); \(share) kB a game")
    // Where the machine is busy elsewhere, a short run says nothing about its speed.
    guard Self.count >= 100 else { return }
    XCTAssertLessThan(slow, .milliseconds(20))
    XCTAssertLessThan(share, 2048)
  }
}

/// Plays an easy game to the win by what the screen shows, and remembers every card.
private final class Bot {
  let number: Int
  let terminal: PseudoTerminal
  let log: String
  private(set) var delays: [Duration] = []
  private(set) var isDone = false
  private(set) var isPlaying = false
  private var hasWon = false
  private var known: [Int: String] = [:]
  private var matched: Set<Int> = []
  private var asked: Int?
  /// When the key was pressed that no picture has followed yet.
  private var pressed: ContinuousClock.Instant?
  private var hasNews = false
  private var next = ContinuousClock.now

  init(number: Int, home: PlayersHome) throws {
    self.number = number
    log = home.url("log-\(number).jsonl").path
    terminal = try PseudoTerminal()
    try terminal.start(
      [PlayersHome.measuredGame, "--difficulty", "easy", "--no-animation", "--record", log],
      environment: home.environment.merging(["TERM": "xterm"]) { $1 }, folder: home.folder,
      errors: home.url("errors"))
  }

  /// Notes what comes for any bot, and when.
  static func listen(to bots: [Bot], atMost milliseconds: Int32) {
    var watched = bots.map { pollfd(fd: $0.terminal.descriptor, events: Int16(POLLIN), revents: 0) }
    guard poll(&watched, nfds_t(watched.count), milliseconds) > 0 else { return }
    for (bot, ready) in zip(bots, watched) where ready.revents != 0 { bot.listen() }
  }

  private func listen() {
    guard terminal.receive() else { return }
    hasNews = true
    if let pressed { delays.append(.now - pressed) }
    pressed = nil
  }

  /// Looks at what is new, and presses a key where one is due.
  ///
  /// - Returns: Whether anything was to be looked at.
  func play() throws -> Bool {
    guard !isDone, hasNews || asked == nil, ContinuousClock.now >= next else { return false }
    (hasNews, next) = (false, .now + .milliseconds(20))
    terminal.read()
    let screen = terminal.screen.shown
    if screen.says("You won!") {
      isDone = hasWon
      // A win takes no key for a moment.
      if hasWon { terminal.send("q") }
      (hasWon, asked, next) = (true, nil, .now + .seconds(1))
    } else if screen.says("New Game") {
      if !isPlaying { terminal.send("n") }
      isPlaying = true
    } else if let board = Board(screen) {
      choose(on: board)
    }
    return true
  }

  private func choose(on board: Board) {
    let up = board.animals.indices.filter { board.animals[$0] != nil }
    for place in up { known[place] = board.animals[place] }
    if let asked, !up.contains(asked) { return }
    asked = nil
    let open = up.filter { !matched.contains($0) }
    guard open.count < 2 else {
      if known[open[0]] == known[open[1]] { matched.formUnion(open) }
      return
    }
    guard let place = open.first.map(second) ?? first() else { return }
    terminal.send(KnownGame.name(of: place))
    (asked, pressed) = (place, .now)
    // As fast as people are.
    next = .now + .milliseconds(Int.random(in: 50...250))
  }

  private func first() -> Int? {
    let rest = known.filter { !matched.contains($0.key) }
    let pair = rest.first { card in
      rest.contains { $0.key != card.key && $0.value == card.value }
    }
    return pair?.key ?? unknown.first
  }

  private func second(to place: Int) -> Int? {
    known.first { $0.key != place && $0.value == known[place] }?.key
      ?? unknown.first { $0 != place } ?? known.keys.first { !matched.contains($0) && $0 != place }
  }

  private var unknown: [Int] { KnownGame.animals.indices.filter { known[$0] == nil } }
}
