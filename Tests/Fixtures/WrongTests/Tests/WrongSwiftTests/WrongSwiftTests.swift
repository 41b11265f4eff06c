import Redux
import ReduxTesting
import Testing

private func store() -> TestStore<Int, Int> {
  TestStore(
    state: 0, reducer: Reducer { $0 += $1 },
    middlewares: [
      Middleware("later") { $0.action == 7 ? .after(.seconds(1), id: "later", 1) : .none },
      Middleware("more") { $0.action == 8 ? .send(101) : .none },
      Middleware.intercept("deaf", { $1 == 9 ? nil : $1 }),
    ])
}

private let small = CasePath<Int, Int>({ $0 }) { $0 < 100 ? $0 : nil }
private let big = CasePath<Int, Int>({ $0 }) { $0 < 100 ? nil : $0 }

@Test func aWrongChange() {
  store().send(1) { $0 = 2 }
}

@Test func anUnstatedChange() {
  store().send(1)
}

@Test func nothingReceived() {
  store().receive(1)
}

@Test func anEffectInFlight() {
  let store = store()
  store.send(7) { $0 = 7 }
  store.finish()
}

@Test func anActionThatIsNotDropped() {
  store().send(1, expecting: .dropped)
}

@Test func anActionThatIsDropped() {
  store().send(9) { $0 = 9 }
}

@Test func anotherPayload() {
  let store = store()
  store.send(8) { $0 = 8 }
  store.receive(big, 100) { $0 = 108 }
}

@Test func anotherCase() {
  let store = store()
  store.send(8) { $0 = 8 }
  store.receive(small) { $0 = 9 }
}

@Test func aWrongChangeInAPassage() {
  let store = store()
  store.withExhaustivity(.off) { store.send(3) { $0 -= 3 } }
}

@Test func whatComesAfterAPassage() {
  let store = store()
  store.withExhaustivity(.off) { store.send(8) }
  store.send(8) { $0 += 8 }
  store.finish()
}
