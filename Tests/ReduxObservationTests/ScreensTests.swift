import Observation
import Redux
import ReduxObservation
import Synchronization
import XCTest

/// One store, shown by an observing screen, drawn on a terminal and streamed by a server: the
/// documentation's "Screens".
@MainActor
final class ScreensTests: XCTestCase {
  private struct Pond: Equatable, Sendable {
    var ducks = 0
    var visitor = ""
  }

  private enum PondAction: Equatable, Sendable {
    case arrive
    case setVisitor(String)
  }

  private let store = Store(
    state: Pond(),
    reducer: Reducer<Pond, PondAction> { pond, action in
      switch action {
      case .arrive: pond.ducks += 1
      case .setVisitor(let name): pond.visitor = name
      }
    })

  func testThreeScreensShareAStore() async {
    let view = StoreView(store, \.self)
    let pictures = Mutex<[String]>([])
    let drawing = store.subscribe(
      { String(repeating: "🦆", count: $0.ducks) }, initially: true
    ) { picture in pictures.withLock { $0.append(picture) } }
    let client = Task { [store] in
      var received: [Int] = []
      for await ducks in store.values(\.ducks) {
        received.append(ducks)
        if ducks == 2 { break }
      }
      return received
    }
    while store.state.ducks < 2 {
      view.dispatch(.arrive)
      await Task.yield()
    }
    view.binding(\.visitor) { .setVisitor($0) }.value = "Ada"
    let received = await client.value
    XCTAssertEqual(received.last, 2)
    XCTAssertEqual(received, received.sorted())
    while view.visitor != "Ada" { await Task.yield() }
    XCTAssertEqual(view.ducks, 2)
    XCTAssertEqual(pictures.withLock { $0 }, ["", "🦆", "🦆🦆"])
    drawing.cancel()
  }
}
