import GameTestSupport
import Redux
import TestSupport
import XCTest

@testable import ThreeDucksCore

/// A game that was left goes on in another session as if it had never been left.
final class ContinueTests: XCTestCase {
  /// A session whose log is kept, with what was left before it.
  private struct Sitting {
    let log = LogInMemory()
    let store: Store<ThreeDucksState, ThreeDucksAction>

    init(_ left: UnfinishedGame? = nil, claims: Bool = true) {
      let games = UnfinishedGameClient(find: { _ in left }, claim: { _ in claims })
      store = Store(
        state: ThreeDucksState(), reducer: threeDucksReducer,
        middlewares: .game(
          saves: SavesInMemory().client, unfinishedGames: games, log: log.log, app: "0.1.0"
        ) { "2026-11-21T10:00:00Z" })
      store.dispatch(.launch)
      store.dispatch(.unfinishedGame(.find))
    }

    /// Goes on with the game that was left.
    func goOn() {
      store.dispatch(.unfinishedGame(.claim))
      store.catchUp(of: \.self) { $0 }
    }

    func play(_ script: some Sequence<LogEntry>, later offset: Duration = .zero) {
      for entry in script {
        store.advance(to: .milliseconds(entry.milliseconds) + offset)
        store.dispatch(.game(entry.action))
      }
    }

    /// Ends the session, as soon as the computer has turned the last card where it is to.
    func win() {
      while store.state.game?.isCleared == false, let deadline = store.nextDeadline {
        store.advance(to: deadline)
      }
      store.awaitWin(of: \.game)
      store.dispatch(.close)
    }

    var left: UnfinishedGame? { ContinueTests.left(in: log.text) }

    func report(isStrict: Bool = false) -> ReplayReport {
      let options = ReplayOptions(verifies: true, isStrict: isStrict, listsGames: true)
      return replay(Array(log.text.utf8), .log, options)[0]
    }
  }

  private static func left(in text: String) -> UnfinishedGame? {
    var rest = [Array(text.utf8)][...]
    // Nothing in memory can fail.
    return try! UnfinishedGame(in: "left.jsonl") { rest.popFirst() }
  }

  /// A whole session as people play it: perhaps a game that is given up, then one that is won, with
  /// rests, turns taken back, and cards that are up already.
  private func session(_ random: inout TestRandom) -> [LogEntry] {
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer, middlewares: [.gameLogic, .opponent])
    var script: [LogEntry] = []
    func wait(_ milliseconds: ClosedRange<Int>) {
      store.advance(to: store.time + .milliseconds(Int.random(in: milliseconds, using: &random)))
    }
    func send(_ action: GameAction) {
      script.append(LogEntry(milliseconds: store.time.milliseconds, action: action))
      store.dispatch(.game(action))
    }
    func deal() {
      wait(0...3000)
      let day = Day("2026-11-21")
      let choices =
        [GameMode(), GameMode(), GameMode(hasChosenSeed: true), GameMode(day: day)]
        + Opponent.allCases.map { GameMode(opponent: $0) }
      let difficulty = Difficulty.allCases.randomElement(using: &random) ?? .easy
      let seed = random.next() >> 11
      let mode = choices.randomElement(using: &random) ?? GameMode()
      send(
        .startGame(
          difficulty: mode.day == nil ? difficulty : DailyDeal.difficulty,
          seed: mode.day.map(DailyDeal.seed) ?? seed, mode: mode))
    }
    /// A card as its player would choose it, who often knows the like of one that is up.
    func turn() {
      guard let game = store.state.game else { return }
      let down = game.cards.indices.filter { !game.cards[$0].isFlipped }
      let like: Int? =
        if game.selectedCards.count == 1, Int.random(in: 0..<3, using: &random) > 0 {
          down.first { game.cards[$0].animal == game.cards[game.selectedCards[0]].animal }
        } else {
          nil
        }
      let choice = like ?? down.randomElement(using: &random) ?? 0
      game.choosing(choice).forEach(send)
    }
    if Bool.random(using: &random) {
      deal()
      for _ in 0..<Int.random(in: 0..<6, using: &random) {
        wait(50...1500)
        turn()
      }
      send(.endGame)
    }
    deal()
    while store.state.game?.isCleared == false {
      wait(50...1500)
      guard let game = store.state.game else { break }
      switch Int.random(in: 0..<20, using: &random) {
      case _ where game.isPaused: send(.resume)
      case _ where game.isComputersTurn: break
      case 0...2 where game.moves > 0: send(.pause)
      case 3 where game.hasMismatch: send(.turnBack)
      default: turn()
      }
    }
    return script
  }

  /// Leaves each session at some action, at most moments killed, at others closed; then goes on.
  func testAGameThatWasLeftAnywhereContinuesAsIfItHadNeverBeenLeft() throws {
    var rests = (paused: 0, mismatch: 0)
    try forEachSeed(90) { random in
      let script = session(&random)
      let whole = Sitting()
      whole.play(script)
      whole.win()
      let deal = try XCTUnwrap(
        script.lastIndex { if case .startGame = $0.action { true } else { false } })
      guard deal + 2 < script.count else { return }
      let cut = Int.random(in: (deal + 2)..<script.count, using: &random)
      let left = Sitting()
      left.play(script[..<cut])
      let span = (script[cut].time - script[cut - 1].time).milliseconds
      left.store.advance(
        to: script[cut - 1].time + .milliseconds(Int.random(in: 0...span, using: &random)))
      rests.paused += left.store.state.game?.isPaused == true ? 1 : 0
      rests.mismatch += left.store.state.game?.hasMismatch == true ? 1 : 0
      if Bool.random(using: &random) { left.store.dispatch(.close) }

      let game = try XCTUnwrap(left.left)
      let later = Sitting(game)
      later.store.advance(to: .milliseconds(Int.random(in: 0...5000, using: &random)))
      if Bool.random(using: &random) { later.store.dispatch(.game(.setDifficulty(.medium))) }
      let offset = later.store.time - script[deal].time
      later.goOn()
      XCTAssertFalse(later.store.state.isCatchingUp)
      XCTAssertEqual(
        later.store.state.game?.clock?.elapsed(at: later.store.time) ?? .zero, game.time)
      later.play(script[cut...], later: offset)
      later.win()

      let (one, two) = (whole.report(), later.report(isStrict: true))
      XCTAssertEqual(two.status, .ok, two.problem?.text ?? "")
      let (expected, found) = (one.games.last, two.games.last)
      XCTAssertEqual(found?.result, .won)
      XCTAssertEqual(found?.milliseconds, expected?.milliseconds)
      XCTAssertEqual(found?.game.moves, expected?.game.moves)
      XCTAssertEqual(found?.game.memory, expected?.game.memory)
      XCTAssertEqual(found?.game.mode, expected?.game.mode)
      XCTAssertEqual(later.store.state.digest, whole.store.state.digest)
    }
    XCTAssertGreaterThan(rests.paused, scaled(1), "too few are left while they rest")
    XCTAssertGreaterThan(rests.mismatch, scaled(5), "too few are left with two that differ up")
  }

  private func played(_ actions: GameAction...) -> Sitting {
    let sitting = Sitting()
    for action in actions {
      sitting.store.advance(to: sitting.store.time + .milliseconds(500))
      sitting.store.dispatch(.game(action))
    }
    return sitting
  }

  fileprivate let deal = GameAction.startGame(difficulty: .easy, seed: 7)

  func testALogThatEndsWithinAGameShowsIt() throws {
    let game = try XCTUnwrap(
      played(deal, .flipCard(0), .flipCard(9), .flipCard(1)).left)
    XCTAssertEqual(game.words, "easy, 1 of 6, 0:01")
    XCTAssertEqual(game.log, "left.jsonl")
    XCTAssertEqual(game.actions.map(\.milliseconds), [0, 500, 1000, 1500])
  }

  func testAGameThatIsOverCannotContinue() {
    let clear = KnownDeal.perfect.map { GameAction.flipCard($0) }
    let won = Sitting()
    for action in [deal] + clear { won.store.dispatch(.game(action)) }
    won.win()
    for sitting in [won, played(deal, .flipCard(0), .endGame)] {
      XCTAssertNil(sitting.left)
    }
  }

  func testAGameWithoutAFlippedCardCannotContinue() {
    for sitting in [played(.setDifficulty(.hard)), played(deal), played(deal, .flipCard(99))] {
      XCTAssertNil(sitting.left)
    }
  }

  func testALogThatDoesNotVerifyShowsNoGame() throws {
    let log = played(deal, .flipCard(0), .flipCard(1), .flipCard(2), .flipCard(2)).log.text
    let lines = log.split(separator: "\n")
    let withoutTurningBack = lines.filter { !$0.contains("unFlip") }
    XCTAssertEqual(lines.count - withoutTurningBack.count, 1)
    for text in [withoutTurningBack.joined(separator: "\n"), log + "quack\n", ""] {
      XCTAssertNil(Self.left(in: text), text)
    }
    let cut = Self.left(in: String(log.dropLast(9)))
    XCTAssertEqual(cut?.actions.count, 4, "what was not written whole was not done")
  }

  func testAnOfferIsWithdrawnWhenAnotherSessionHasTheGame() {
    let game = played(deal, .flipCard(0)).left
    let sitting = Sitting(game, claims: false)
    XCTAssertEqual(sitting.store.state.continuableGame, game)
    sitting.goOn()
    XCTAssertEqual(sitting.store.state.phase, .title)
    XCTAssertEqual(sitting.log.text, "")
  }

  func testTheOfferStandsUntilTheGameContinues() {
    let game = played(deal, .flipCard(0)).left
    let sitting = Sitting(game)
    for action in [deal, .flipCard(0)] { sitting.store.dispatch(.game(action)) }
    XCTAssertNil(sitting.store.state.continuableGame)
    sitting.store.dispatch(.game(.endGame))
    XCTAssertEqual(sitting.store.state.continuableGame, game, "another game takes nothing away")
    sitting.goOn()
    sitting.store.dispatch(.game(.endGame))
    XCTAssertNil(sitting.store.state.continuableGame)
  }

  func testTheLogGetsTheGameAsAWhole() throws {
    let game = try XCTUnwrap(played(deal, .flipCard(0), .flipCard(9)).left)
    let sitting = Sitting(game)
    sitting.goOn()
    XCTAssertEqual(sitting.log.writes, 1)
    XCTAssertEqual(sitting.left?.actions, game.actions)
    XCTAssertEqual(sitting.left?.duration, game.duration)
    XCTAssertEqual(sitting.left?.longWords, game.longWords)
  }
}

/// Which log the save file names, so that a game goes on whenever the program is killed.
extension ContinueTests {
  private func session(_ saves: SavesInMemory, _ log: LogInMemory?) -> Store<
    ThreeDucksState, ThreeDucksAction
  > {
    let games = UnfinishedGameClient(
      find: { logs in logs.last.flatMap { UnfinishedGame.left([.flipCard(0)], log: $0) } },
      claim: { _ in true })
    let store = Store(
      state: ThreeDucksState(), reducer: threeDucksReducer,
      middlewares: .game(
        saves: saves.client, unfinishedGames: log.map { _ in games }, log: log?.log, app: ""
      ) { "2026-11-21T10:00:00Z" })
    store.dispatch(.launch)
    return store
  }

  func testTheLogIsNamedBeforeItsFirstCardIsWrittenAndNoMoreWhenTheGameIsOver() {
    for ending in [GameAction.endGame, .winGame] {
      let (saves, log) = (SavesInMemory(), LogInMemory(named: "own.jsonl"))
      log.onWrite {
        if $0.contains("flipCard") { XCTAssertEqual(saves.file.unfinishedLogs, ["own.jsonl"]) }
      }
      let store = session(saves, log)
      store.dispatch(.game(deal))
      XCTAssertEqual(saves.file.unfinishedLogs, [], "no card was turned")
      store.dispatch(.game(.flipCard(0)))
      XCTAssertEqual(saves.writes, 1)
      XCTAssertTrue(store.state.canContinueLater)
      if ending == .winGame {
        for place in KnownDeal.perfect.dropFirst() { store.dispatch(.game(.flipCard(place))) }
        store.advance(to: .seconds(1))
      } else {
        store.dispatch(.game(ending))
      }
      XCTAssertEqual(saves.file.unfinishedLogs, [])
      XCTAssertEqual(saves.writes, 2, "with the game that ended")
    }
  }

  func testAGameThatContinuesIsNamedByItsNewLogAsSoonAsThatHoldsIt() {
    var file = SaveFile()
    for log in ["other.jsonl", "left.jsonl"] { file.replaceUnfinishedLogs([], with: log) }
    let (saves, log) = (SavesInMemory(file), LogInMemory(named: "own.jsonl"))
    log.onWrite { lines in
      if lines.contains("flipCard") {
        XCTAssertEqual(saves.file.unfinishedLogs, ["other.jsonl", "left.jsonl"])
      }
    }
    let store = session(saves, log)
    // The session has a log, which holds no game.
    store.dispatch(.game(.setDifficulty(.hard)))
    store.dispatch(.unfinishedGame(.find))
    store.dispatch(.unfinishedGame(.claim))
    store.catchUp(of: \.self) { $0 }
    XCTAssertEqual(saves.file.unfinishedLogs, ["other.jsonl", "own.jsonl"])
    store.dispatch(.game(.endGame))
    XCTAssertEqual(saves.file.unfinishedLogs, ["other.jsonl"])
  }

  func testAGameOfWhichNoMoreCanBeWrittenContinuesFromWhatWas() {
    let (saves, log) = (SavesInMemory(), LogInMemory(named: "own.jsonl"))
    let store = session(saves, log)
    for action in [deal, .flipCard(0)] { store.dispatch(.game(action)) }
    log.fill(upTo: 0)
    store.dispatch(.game(.flipCard(1)))
    store.dispatch(.game(.setDifficulty(.hard)))
    XCTAssertEqual(saves.file.unfinishedLogs, ["own.jsonl"])
    store.dispatch(.game(.endGame))
    XCTAssertEqual(saves.file.unfinishedLogs, [])
    for action in [deal, .flipCard(0)] { store.dispatch(.game(action)) }
    XCTAssertEqual(saves.file.unfinishedLogs, [], "nothing names the next one")
  }

  func testANameThatCouldNotBeSavedIsSavedLater() {
    let (saves, log) = (SavesInMemory(), LogInMemory(named: "own.jsonl"))
    let store = session(saves, log)
    store.dispatch(.game(deal))
    saves.fail(with: .locked(file: "x"))
    store.dispatch(.game(.flipCard(0)))
    XCTAssertFalse(store.state.canContinueLater)
    saves.fail(with: nil)
    store.advance(to: .seconds(5))
    XCTAssertEqual(saves.file.unfinishedLogs, ["own.jsonl"])
    XCTAssertEqual(store.state.lastingProblems(log: nil), [])
  }

  func testASessionWithoutALogLeavesTheGamesOfOthersAlone() {
    var file = SaveFile()
    file.replaceUnfinishedLogs([], with: "left.jsonl")
    let saves = SavesInMemory(file)
    let store = session(saves, nil)
    for action in [deal, .flipCard(0), .endGame] { store.dispatch(.game(action)) }
    XCTAssertEqual(saves.file.unfinishedLogs, ["left.jsonl"])
    XCTAssertEqual(saves.file.games.count, 1)
  }

  func testTheNewestTenGamesAreKeptAndEachOnce() throws {
    var file = SaveFile()
    for number in 0..<12 { file.replaceUnfinishedLogs([], with: "\(number)") }
    file.replaceUnfinishedLogs(["8"], with: "7")
    let names = ["2", "3", "4", "5", "6", "7", "9", "10", "11"]
    XCTAssertEqual(try SaveFile(json: file.json()).unfinishedLogs, names)
  }
}
