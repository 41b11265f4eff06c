import Redux
import ReduxTesting
import Testing

private func store() -> TestStore<Int, Int> {
  TestStore(
    0,
    Feature(
      Reducer { $0 += $1 },
      middlewares: [
        Middleware("later") { $0.action == 7 ? .after(.seconds(1), id: "later", 1) : .none }
      ]))
}

@Test func aWrongChangeFails() {
  store().send(1) { $0 = 2 }
}

@Test func anEffectThatStillRunsAtTheEndFails() {
  store().send(7) { $0 = 7 }
}
