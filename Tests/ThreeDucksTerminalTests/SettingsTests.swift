import GameTestSupport
import Redux
import Synchronization
import Terminal
import ThreeDucksCore
import XCTest

@testable import ThreeDucksTerminal

/// The settings for screen and sound, which are kept in the save file.
final class SettingsTests: XCTestCase {
  private func store(_ saves: SavesInMemory) -> Store<AppState, AppAction> {
    AppRun(look: .pixels, saves: saves).store
  }

  func testSettingsAreKept() throws {
    let saves = SavesInMemory()
    let first = store(saves)
    first.dispatch(.terminal(.settingChosen(.theme(Theme.all[2]))))
    first.dispatch(.terminal(.settingChosen(.muted(true))))
    first.dispatch(.terminal(.settingChosen(.animation(false))))
    first.dispatch(.core(.close))
    let json = String(decoding: saves.file.json(), as: UTF8.self)
    for line in ["\"theme\": \"paper\"", "\"muted\": true", "\"animation\": false"] {
      XCTAssert(json.contains(line), json)
    }
    let next = store(saves).state.terminal
    XCTAssertEqual(next.theme.name, "paper")
    XCTAssertTrue(next.isMuted)
    XCTAssertFalse(next.isAnimated)
    for (change, theme) in [
      (TerminalAction.settingChosen(.muted(false)), "paper"),
      (.settingChosen(.theme(Theme.all[1])), "night"),
    ] {
      let store = store(saves)
      store.dispatch(.terminal(change))
      store.dispatch(.core(.close))
      XCTAssertEqual(saves.file.theme, theme)
      XCTAssertEqual([saves.file.isMuted, saves.file.isAnimated], [false, false])
    }
  }

  func testManyQuickChangesAreWrittenTogetherHalfASecondAfterTheLast() {
    let saves = SavesInMemory()
    let store = store(saves)
    for number in 0..<1000 {
      store.dispatch(.terminal(.settingChosen(.theme(store.state.terminal.theme.next))))
      if number.isMultiple(of: 50) { store.advance(to: store.time + .milliseconds(499)) }
    }
    XCTAssertEqual(saves.writes, 0)
    store.advance(to: store.time + .milliseconds(499))
    XCTAssertEqual(saves.writes, 0)
    store.advance(to: store.time + .milliseconds(1))
    XCTAssertEqual(saves.writes, 1)
    XCTAssertEqual(saves.file.theme, store.state.terminal.theme.name)
  }

  func testQuittingWritesImmediatelyAndOnlyWhatHasChanged() {
    for end in [ThreeDucksAction.close, .closeAtOnce] {
      let saves = SavesInMemory()
      let store = store(saves)
      store.dispatch(.terminal(.settingLoaded(.theme(Theme.all[1]))))
      store.dispatch(.terminal(.settingLoaded(.animation(false))))
      store.dispatch(.terminal(.settingChosen(.muted(true))))
      store.dispatch(.core(end))
      XCTAssertEqual(saves.writes, 1)
      XCTAssertEqual(saves.file.isMuted, true)
      XCTAssertNil(saves.file.theme, "a command-line option is for this run only")
      XCTAssertNil(saves.file.isAnimated)
      store.dispatch(.core(end))
      store.advance(to: .seconds(10))
      XCTAssertEqual(saves.writes, 1)
    }
  }

  func testTheProgramWaitsForALockedFileOnlyOnce() {
    let waits = Mutex<[SaveFileClient.LockTimeout]>([])
    let locked = SaveFileClient(
      load: { .init(file: SaveFile()) },
      update: { timeout, _ in
        waits.withLock { $0.append(timeout) }
        return .init(file: nil, problem: .locked(file: "x"))
      })
    let store = Store(
      terminal: TerminalState(size: Size(width: 80, height: 24)), saves: locked,
      now: { "" }, nextSeed: { (7, false) })
    for isMuted in [true, false, true] {
      store.dispatch(.terminal(.settingChosen(.muted(isMuted))))
      store.advance(to: store.time + .seconds(1))
    }
    XCTAssertEqual(waits.withLock { $0 }, [.brief, .none, .none])
  }
}
