import Redux
import ReduxTesting
import XCTest

final class PondTests: XCTestCase {
  private let mother = Duck(id: 1, name: "Mother")
  private let drake = Duck(id: 2, name: "Drake")

  private func testStore(_ state: Pond = Pond()) -> TestStore<Pond, PondAction> {
    TestStore(state: state) { pond }
  }

  func testADuckGetsHungrierAsLongAsItSwims() {
    let store = TestStore(state: mother) { duck }
    store.send(.swim) { $0.isSwimming = true }
    store.advance(by: .seconds(2))
    store.receive(.getHungry) { $0.hunger += 1 }
    store.receive(.getHungry) { $0.hunger += 1 }
    store.send(.rest) { $0.isSwimming = false }
    store.finish()
  }

  func testASavedSheetBecomesADuck() {
    let store = testStore()
    store.send(.add) { $0.sheet = DuckSheet() }
    store.send(.sheet(.setName("Mother"))) { $0.sheet?.name = "Mother" }
    store.send(.sheet(.save)) {
      $0.sheet = nil
      $0.ducks = [self.mother]
      $0.hatched = 1
    }
    store.finish()
  }

  func testASheetClosesAMinuteAfterTheLastLetter() {
    let store = testStore()
    store.send(.add) { $0.sheet = DuckSheet() }
    for name in ["D", "Dr"] {
      store.send(.sheet(.setName(name))) { $0.sheet?.name = name }
      store.advance(by: .seconds(59))
    }
    store.advance(by: .seconds(1))
    store.receive(.sheet(.close)) { $0.sheet = nil }
  }

  func testEachDuckHasItsOwnClockWhichEndsWithIt() {
    let store = testStore(Pond(ducks: [mother, drake]))
    store.send(.duck(1, .swim)) { $0.ducks[id: 1]?.isSwimming = true }
    store.advance(by: .milliseconds(500))
    store.send(.duck(2, .swim)) { $0.ducks[id: 2]?.isSwimming = true }
    store.advance(by: .milliseconds(500))
    store.receive(PondAction.ducks) { $0.ducks[id: 1]?.hunger = 1 }
    store.send(.remove(1)) { $0.ducks.remove(id: 1) }
    store.advance(by: .milliseconds(500))
    store.receive(.duck(2, .getHungry)) { $0.ducks[id: 2]?.hunger = 1 }
    store.send(.remove(2)) { $0.ducks = [] }
    store.finish()
  }

  func testAHungryDuckIsFedAsLongAsThereIsBread() {
    let store = testStore(Pond(ducks: [mother], bread: 1))
    store.withExhaustivity(.off) {
      store.send(.duck(1, .swim))
      store.advance(by: .seconds(10))
      store.receive(.duck(1, .quack))
      store.receive(.duck(1, .eat)) {
        $0.bread -= 1
        $0.ducks[id: 1]?.hunger = 0
      }
      store.advance(by: .seconds(11))
    }
    XCTAssertEqual(store.state.ducks[id: 1]?.hunger, 11, "there was no bread")
  }
}
