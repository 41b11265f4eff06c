import Redux
import ReduxPersistence
import ReduxTesting
import XCTest

/// Values are changed in place, objects are released in time, and a large state uses little stack.
final class MemoryTests: XCTestCase {
  // MARK: In place

  private struct Numbers: Sendable {
    var all = [Int](repeating: 0, count: 10_000)

    var address: Int {
      all.withUnsafeBufferPointer { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
    }

    /// Sets a number, and notes whether the array was copied, that is, whether it moved in memory.
    mutating func set(_ place: Int, noting moves: Recorder<Bool>) {
      let before = address
      all[place] = 1
      moves.note(address != before)
    }
  }

  private enum NumbersAction: Sendable { case launch, set(Int) }

  /// A feature that sets numbers, and a record of whether each action copied the array.
  private func setting(
    _ middlewares: Middleware<Numbers, NumbersAction>...
  ) -> (feature: Feature<Numbers, NumbersAction>, moves: Recorder<Bool>) {
    let moves = Recorder<Bool>()
    let reducer = Reducer<Numbers, NumbersAction> { numbers, action in
      if case .set(let place) = action { numbers.set(place, noting: moves) }
    }
    return (Feature(reducer, middlewares: middlewares), moves)
  }

  func testALargeStateIsChangedInPlaceInAStoreWithMiddlewaresAndThunks() {
    let (feature, moves) = setting(Middleware("idle") { _ in .none })
    let executor = ManualExecutor()
    let store = Store(Numbers(), feature, executor: executor)
    store.dispatch(
      Thunk { getState in
        .run("reading", id: .first) { context in
          try? await context.sleep(for: .seconds(1))
          context.send(.set(getState().all[0]))
        }
      })
    executor.runUntilIdle()
    for place in 1...3 { store.dispatch(.set(place)) }
    store.cancel(.first)
    XCTAssertEqual(moves.all, [false, false, false])
  }

  // MARK: Released

  private final class Guest: Hashable, Sendable {
    static func == (left: Guest, right: Guest) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Holds weak references to objects.
  private struct Memory {
    private struct Trace { weak var object: (AnyObject & Sendable)? }
    private let traces = Recorder<Trace>()

    /// How many of the objects still exist.
    var count: Int { traces.all.count { $0.object != nil } }

    func remember<Object: AnyObject & Sendable>(_ object: Object) -> Object {
      traces.note(Trace(object: object))
      return object
    }
  }

  /// In TCA (#1498, #221), an effect kept its objects in memory after it had ended.
  func testAnEffectThatEndsReleasesTheObjectsInItsWorkAndItsID() {
    let memory = Memory()
    let manual = ManualCounter(
      .onNothing {
        let (inStream, inWork) = (memory.remember(Guest()), memory.remember(Guest()))
        let silent = AsyncStream<CounterAction> { continuation in
          continuation.onTermination = { _ in withExtendedLifetime(inStream) {} }
        }
        let (inFirstID, inSecondID) = (memory.remember(Guest()), memory.remember(Guest()))
        return .batch([
          .stream("listen", id: EffectID("all").appending(inFirstID), silent),
          .run("work", id: EffectID("all").appending(inSecondID)) { context in
            for number in 1...100 {
              context.send(.add(number))
              try? await context.sleep(for: .seconds(1))
            }
            withExtendedLifetime(inWork) {}
          },
        ])
      },
      .onAdd { _ in
        let brief = memory.remember(Guest())
        return .run("greet", id: EffectID(brief)) { _ in withExtendedLifetime(brief) {} }
      })
    manual.dispatch(.nothing)
    manual.advance(to: 50_500)
    XCTAssertEqual(memory.count, 4, "only the objects that the two running effects hold are left")
    manual.cancel("all")
    XCTAssertEqual(memory.count, 0)
  }

  /// In TCA (#2508) and ReSwift (#66), a store stayed in memory after its last use.
  func testAStoreThatIsReleasedEndsItsOperations() {
    let wasCancelled = Recorder<Bool>()
    let memory = Memory()
    let executor: ManualExecutor
    do {
      let manual = ManualCounter {
        .run("sleep") { context in
          try? await context.sleep(for: .seconds(1))
          context.send(.add(1))
          wasCancelled.note(Task.isCancelled)
        }
      }
      manual.dispatch(.nothing)
      executor = manual.executor
      XCTAssertEqual(memory.remember(manual.store).runningEffectCount, 1)
    }
    XCTAssertEqual(memory.count, 0)
    executor.runUntilIdle()
    XCTAssertEqual(wasCancelled.all, [true])
  }

  /// In TCA (#3045), Redux (#3474) and ReSwift (#278), objects that were no longer used stayed in memory.
  func testObjectsThatTheStateOrASubscriberDropsAreReleased() {
    let sheet = Reducer<Guest?, CounterAction> { guest, action in
      guest = action == .nothing ? Guest() : nil
    }
    let echo = Middleware<Guest?, CounterAction>("echo") { step in
      step.action == .add(1) ? .send(.add(2)) : .after(.seconds(1), id: .first, .add(3))
    }
    let compare = Middleware<Guest?, CounterAction>("compare", comparing: \.self) { _, _ in .none }
    for middlewares in [[], [echo], [compare]] {
      let store = Store(nil, Feature(sheet, middlewares: middlewares))
      let memory = Memory()
      let subscription = store.subscribe({ $0.map(ObjectIdentifier.init) }) {
        [view = memory.remember(Guest())] _ in withExtendedLifetime(view) {}
      }
      store.dispatch(.nothing)
      do { _ = store.state.map(memory.remember) }
      XCTAssertEqual(memory.count, 2)
      store.dispatch(.add(1))
      XCTAssertEqual(memory.count, 1)
      subscription.cancel()
      XCTAssertEqual(memory.count, 0)
    }
  }

  // MARK: Dispatches on release

  /// Ids with the same number are equal, and each uses the store when it is released.
  private struct HookID: Hashable, Sendable {
    let number: Int
    let hook: ReleaseHook

    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  func testAValueHeldByAnIDMayUseTheStoreWhenItIsReleased() {
    let (stores, released) = (Recorder<CounterStore>(), Recorder<Int>())
    @Sendable func id(_ number: Int) -> HookID {
      HookID(
        number: number,
        hook: ReleaseHook { [weak store = stores.all[0]] in
          if let store { released.note(store.runningEffectCount) }
        })
    }
    let store = counterStore(
      .onAdd { .after(.seconds(1), id: EffectID(id(1), id($0 % 2)), .note($0)) })
    stores.note(store)
    // The second replaces nothing, the third replaces the first.
    for number in 1...3 { store.dispatch(.add(number)) }
    store.advance(to: .milliseconds(500))
    store.dispatch(.add(5))
    store.advance(to: .seconds(9))
    XCTAssertEqual(store.runningEffectCount, 0)
    XCTAssertEqual(released.all.count, 8)
  }

  private enum HookAction: Sendable { case start, hold(ReleaseHook), released }

  /// In TCA (#1352), an action was never handled if it was sent by the `deinit` of an object in another
  /// action.
  func testAValueHeldByAnActionOrAnOperationMayDispatchWhenItIsReleased() {
    let effects: [@Sendable (ReleaseHook) -> Effect<HookAction>] = [
      { .send(.hold($0)) }, { .after(.seconds(1), id: .first, .hold($0)) },
      { .every(.seconds(1), id: .first, .hold($0)) },
      { .throttle(.seconds(1), .trailing, id: .first, .hold($0)) },
      { .batch([.throttle(.seconds(1), .leading, id: .first, .hold($0)), .cancel(.first)]) },
      { hook in .run("keep", id: .first) { _ in withExtendedLifetime(hook) {} } },
    ]
    let reducer = Reducer<Int, HookAction> { count, action in
      if case .released = action { count += 1 }
    }
    for (number, effect) in effects.enumerated() {
      let stores = Recorder<Store<Int, HookAction>>()
      let starting = Middleware<Int, HookAction>("starting") { step in
        guard case .start = step.action else { return .none }
        return effect(ReleaseHook { [weak store = stores.all[0]] in store?.dispatch(.released) })
      }
      let manual = ManualExecutor()
      let store = Store(0, Feature(reducer, middlewares: [starting]), executor: manual)
      stores.note(store)
      // The second effect replaces the first and is then cancelled. The third and the fourth may run.
      for _ in 1...2 { store.dispatch(.start) }
      store.cancel(.first)
      for _ in 1...2 {
        store.dispatch(.start)
        manual.runUntilIdle()
      }
      store.cancel(.first)
      manual.runUntilIdle()
      XCTAssertEqual(store.state, 4, "effect \(number)")
    }
  }

  /// The operation's task is released first, so the store holds the last reference to the value.
  func testAValueHeldByAnOperationThatEndsWhileTheStoreIsBusyMayDispatchOnRelease() {
    let stores = Recorder<CounterStore>()
    let manual = ManualCounter {
      let hook = ReleaseHook { [weak store = stores.all[0]] in store?.dispatch(.note(1)) }
      return .run("keep") { _ in withExtendedLifetime(hook) {} }
    }
    stores.note(manual.store)
    manual.store.dispatch(.nothing)
    whileBusy(manual.store) { manual.executor.runUntilIdle() }
    XCTAssertEqual(manual.log, [1])
  }

  func testAValueHeldByTheRestOfAChainMayDispatchWhenTheChainEndsEarly() {
    let manual = ManualCounter()
    func makeRest() -> CounterThunk {
      let hook = ReleaseHook { [weak store = manual.store] in store?.dispatch(.note(1)) }
      return CounterThunk { _ in
        withExtendedLifetime(hook) {}
        return .none
      }
    }
    manual.dispatch(chain(delay(0, id: .first)).then(makeRest()))
    manual.cancel(.first)
    XCTAssertEqual(manual.log, [1])
  }

  // MARK: Stack

  private struct Twice<Half: Equatable & Sendable>: Equatable, Sendable {
    var first: Half
    var second: Half

    init(_ half: Half) { (first, second) = (half, half) }
  }

  private typealias Bytes1024 = Twice<Twice<Twice<Twice<Twice<Twice<Twice<Int>>>>>>>
  private typealias Bytes4096 = Twice<Twice<Bytes1024>>

  /// In TCA (#688, #3146) and ReSwift (#293), a deeply nested state of a few KB overflowed the stack.
  func testALargeStateUsesLittleStack() {
    let own = wholeAction(CounterAction.self)
    let echo = Middleware<Bytes1024, CounterAction>("echo") { step in
      step.action == .add(1) ? .send(.add(2)) : .none
    }
    let counting = Reducer<Bytes1024, CounterAction> { state, action in
      guard case .add(let number) = action else { return }
      state.first.first.first.first.first.first.first += number
    }
    let feature = Feature(counting, middlewares: [echo])
      .mounted(\Twice<Bytes1024>.first, action: own).mounted(\Bytes4096.first, action: own)
    onASmallStack {
      let part = Twice(Twice(Twice(Twice(Twice(Twice(Twice(0)))))))
      let store = Store(Twice(Twice(part)), feature)
      store.dispatch(.add(1))
      XCTAssertEqual(store.state.first.first.first.first.first.first.first.first.first, 3)
    }
  }
}
