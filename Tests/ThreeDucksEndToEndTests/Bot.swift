import Foundation

/// Plays an easy game to the win by what the screen shows, and remembers every card.
final class Bot {
  let number: Int
  let terminal: PseudoTerminal
  let log: String
  /// From each card's key to its picture.
  private(set) var delays: [Duration] = []
  /// Whether the title is shown, or was.
  private(set) var isReady = false
  private(set) var isDone = false
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

  /// Deals.
  func begin() {
    terminal.send("n")
  }

  /// Looks at what is new, and presses a key where one is due.
  ///
  /// - Returns: Whether anything was to be looked at.
  func play() -> Bool {
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
      isReady = true
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
