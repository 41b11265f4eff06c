import Redux
import ReduxTesting
import XCTest

/// The state is changed in place, whatever else reads it.
final class CopyTests: XCTestCase {
  private struct Numbers: Sendable {
    var all = [Int](repeating: 0, count: 1_000_000)

    var address: Int {
      all.withUnsafeBufferPointer { $0.baseAddress.map { Int(bitPattern: $0) } ?? 0 }
    }
  }

  /// How many of three actions found the numbers in one place and left them in another.
  private func copies(
    _ middlewares: Middleware<Numbers, Int>..., after thunk: Thunk<Numbers, Int>? = nil
  ) -> Int {
    let moves = Recorder<Bool>()
    let reducer = Reducer<Numbers, Int> { numbers, action in
      let before = numbers.address
      numbers.all[action] = 1
      moves.note(numbers.address != before)
    }
    let store = Store(state: Numbers(), reducer: reducer, middlewares: middlewares)
    if let thunk { store.dispatch(thunk) }
    for action in 1...3 { store.dispatch(action) }
    store.cancel("reading")
    return moves.all.count(where: \.self)
  }

  func testAMillionNumbersAreChangedInPlaceBesideAMiddleware() {
    XCTAssertEqual(copies(), 0)
    XCTAssertEqual(copies(Middleware("idle") { _ in .none }), 0)
  }

  func testAThunkThatReadsTheStateLaterDoesNotHoldIt() {
    let reading = Thunk<Numbers, Int> { getState in
      .run("reading", id: "reading") { context in
        try? await context.sleep(for: .seconds(1))
        context.send(getState().all[0])
      }
    }
    XCTAssertEqual(copies(after: reading), 0)
  }

  /// Where one part of a million numbers is kept.
  private func copiesWhileKept<Root: Sendable, RootAction: Sendable>(
    _ state: Root, _ embed: @escaping @Sendable (KeptAction) -> RootAction,
    _ part: (Feature<Numbers, KeptAction>) -> Feature<Root, RootAction>
  ) -> (copies: Int, written: [Int]) {
    let (moves, written) = (Recorder<Bool>(), Recorder<Int>())
    let numbers = Feature<Numbers, KeptAction>(
      Reducer { numbers, action in
        guard case .add(let place) = action else { return }
        let before = numbers.address
        numbers.all[place] = 1
        moves.note(numbers.address != before)
      },
      middlewares: [
        .persistence(
          \.all, within: .seconds(1),
          in: Storage(load: { nil }, save: { written.note($0.count { $0 == 1 }) }),
          isLaunch: { if case .launch = $0 { true } else { false } },
          restored: { _ in .launch }, failed: { _ in nil })
      ])
    let executor = ManualExecutor()
    let store = Store(state: state, executor: executor) { part(numbers) }
    store.dispatch(embed(.launch))
    executor.runUntilIdle()
    // The first change since the last write is found by comparing, and the next frees the old value.
    for place in 1...2 { store.dispatch(embed(.add(place))) }
    let first = moves.all.count
    for place in 3...10 { store.dispatch(embed(.add(place))) }
    executor.runUntilIdle()
    store.advance(to: .seconds(1))
    executor.runUntilIdle()
    return (moves.all.dropFirst(first).count(where: \.self), written.all)
  }

  private enum KeptAction: Sendable { case launch, add(Int) }

  func testAKeptPartIsChangedInPlaceWhileItsWriteWaits() {
    let (copies, written) = copiesWhileKept(Numbers(), { $0 }) { $0 }
    XCTAssertEqual(copies, 0)
    XCTAssertEqual(written, [10])
  }

  func testAKeptPartOfAPartIsChangedInPlaceWhileItsWriteWaits() {
    struct Program: Sendable { var numbers = Numbers() }
    enum ProgramAction: Sendable {
      case numbers(KeptAction)
      static let numbersCase = CasePath(Self.numbers) {
        switch $0 {
        case .numbers(let own): own
        }
      }
    }
    let (copies, written) = copiesWhileKept(Program(), ProgramAction.numbers) {
      $0.mounted(\.numbers, action: ProgramAction.numbersCase)
    }
    XCTAssertEqual(copies, 0)
    XCTAssertEqual(written, [10])
  }
}
