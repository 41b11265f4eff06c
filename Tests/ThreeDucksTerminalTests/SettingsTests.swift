import Redux
import Synchronization
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// What is kept of how the player likes the screen and the sound.
final class SettingsTests: XCTestCase {
  /// A save file in memory.
  private final class Saves: Sendable {
    private let file = Mutex(SaveFile())

    var content: SaveFile { file.withLock { $0 } }

    var client: SaveFileClient {
      SaveFileClient(
        load: { .init(file: self.content) },
        update: { _, change in
          self.file.withLock { file in
            do { try change(&file) } catch { return .init(file: nil) }
            return .init(file: file)
          }
        })
    }
  }

  private func store(_ saves: Saves, quack: @escaping @Sendable () -> Void = {}) -> Store<
    AppState, AppAction
  > {
    let store = Store(
      terminal: TerminalState(
        size: Size(width: 80, height: 24), capabilities: Capabilities(colours: .indexed)),
      saves: saves.client, quack: quack, now: { "" }, nextSeed: { 7 })
    store.dispatch(.game(.launch))
    return store
  }

  func testWhatIsChosenIsThereTheNextTime() throws {
    let saves = Saves()
    let first = store(saves)
    first.dispatch(.terminal(.themeChosen(Theme.all[2])))
    first.dispatch(.terminal(.muteChosen(true)))
    first.dispatch(.terminal(.animationChosen(false)))
    let json = String(decoding: try saves.content.json(), as: UTF8.self)
    for line in ["\"theme\" : \"paper\"", "\"muted\" : true", "\"animation\" : false"] {
      XCTAssert(json.contains(line), json)
    }
    let next = store(saves).state.terminal
    XCTAssertEqual(next.theme.name, "paper")
    XCTAssertTrue(next.isMuted)
    XCTAssertFalse(next.isAnimated)
  }

  func testWhatHoldsForOneRunIsNotKept() {
    let saves = Saves()
    let store = store(saves)
    store.dispatch(.terminal(.themeLoaded(Theme.all[1])))
    store.dispatch(.terminal(.animationLoaded(false)))
    XCTAssertNil(saves.content.theme)
    XCTAssertNil(saves.content.isAnimated)
  }

  func testAFileFoundLockedIsWaitedForOnceAndNotAgain() {
    let waits = Mutex<[SaveFileClient.LockTimeout]>([])
    let locked = SaveFileClient(
      load: { .init(file: SaveFile()) },
      update: { patience, _ in
        waits.withLock { $0.append(patience) }
        return .init(file: nil, problem: .locked(file: "x"))
      })
    let store = Store(
      terminal: TerminalState(size: Size(width: 80, height: 24)), saves: locked,
      now: { "" }, nextSeed: { 7 })
    for isMuted in [true, false, true] { store.dispatch(.terminal(.muteChosen(isMuted))) }
    XCTAssertEqual(waits.withLock { $0 }, [.brief, .none, .none])
  }

  func testAThemeThatThisVersionDoesNotKnowIsLeftInTheFile() throws {
    let json = Array(#"{"version":1,"theme":"sunset","muted":"perhaps","animation":3}"#.utf8)
    var file = try SaveFile(json: json)
    file.difficulty = .hard
    let text = String(decoding: try file.json(), as: UTF8.self)
    for part in ["sunset", "perhaps", "\"animation\" : 3"] { XCTAssert(text.contains(part), text) }
  }

  func testTheDucksQuackWhenTheyAreTurnedUpAndOnlyThen() {
    let quacking = QuackCounter()
    let store = store(Saves(), quack: quacking.note)
    store.dispatch(.terminal(.newGame))
    let ducks = store.state.game.cards.indices.filter {
      store.state.game.cards[$0].animal == .ducks
    }
    store.dispatch(.game(.flipCard(ducks[0])))
    XCTAssertEqual(quacking.count, 1)
    store.dispatch(.game(.flipCard(ducks[0])))
    XCTAssertEqual(quacking.count, 1, "a flip that is refused is silent")
    store.dispatch(.terminal(.muteChosen(true)))
    store.dispatch(.game(.flipCard(ducks[1])))
    XCTAssertEqual(quacking.count, 1)
    store.dispatch(.terminal(.muteChosen(false)))
    store.dispatch(.game(.flipCard(0)))
    XCTAssertEqual(quacking.count, 1, "other animals are silent")
  }
}

/// Counts quacks.
private final class QuackCounter: Sendable {
  private let quacks = Mutex(0)
  var count: Int { quacks.withLock { $0 } }
  @Sendable func note() { quacks.withLock { $0 += 1 } }
}
