import Redux
import ReduxTesting
import XCTest

final class RepositorySearchTests: XCTestCase {
  private typealias SearchTestStore = TestStore<RepositorySearch, SearchAction>

  private let swift = Repository(name: "swiftlang/swift", stars: 67_000)
  private let redux = Repository(name: "reduxjs/redux", stars: 61_000)

  private let sentQueries = Recorder<String>()

  private func testStore() -> SearchTestStore {
    let scripted = SearchService.scripted([
      "swift": (after: .seconds(3), answer: .success([swift])),
      "redux": (after: .seconds(1), answer: .success([redux])),
      "broken": (after: .seconds(1), answer: .failure(.refused(status: 403))),
    ])
    let service = SearchService { [sentQueries] query, clock in
      sentQueries.note(query)
      return try await scripted.search(query, clock)
    }
    return TestStore(RepositorySearch(), repositorySearch(service))
  }

  /// Types a query, and waits until the search sends it.
  private func search(_ query: String, in store: SearchTestStore, line: UInt = #line) {
    store.send(
      .setQuery(query),
      {
        $0.query = query
        $0.isLoading = true
        $0.error = nil
      }, line: line)
    store.advance(by: .milliseconds(300), line: line)
  }

  func testAQueryIsSentWhenItHasNotChangedFor300Milliseconds() {
    let store = testStore()
    for query in ["re", "red", "redux"] {
      store.send(.setQuery(query)) {
        $0.query = query
        $0.isLoading = true
      }
      store.advance(by: .milliseconds(299))
    }
    XCTAssertEqual(sentQueries.all, [])
    store.send(.setQuery("redux"))  // An unchanged query does not restart the wait.
    store.advance(by: .milliseconds(1))
    XCTAssertEqual(sentQueries.all, ["redux"])
    store.cancel("search")
  }

  func testOnlyTheLastQueryIsAnswered() {
    let store = testStore()
    search("swift", in: store)
    store.send(.setQuery("redux")) { $0.query = "redux" }
    store.advance(by: .seconds(10))
    store.receive(.found([redux])) {
      $0.isLoading = false
      $0.results = [self.redux]
    }
    store.finish()
  }

  func testAFailedSearchKeepsTheOldResults() {
    let store = testStore()
    search("redux", in: store)
    store.advance(by: .seconds(1))
    store.receive(.found([redux])) {
      $0.isLoading = false
      $0.results = [self.redux]
    }
    search("broken", in: store)
    store.advance(by: .seconds(1))
    store.receive(.failed(.refused(status: 403))) {
      $0.isLoading = false
      $0.error = .refused(status: 403)
    }
    XCTAssertEqual(store.state.results, [redux])
    search("redux", in: store)
    store.advance(by: .seconds(1))
    store.receive(.found([redux])) { $0.isLoading = false }
  }

  func testClearingTheQueryEndsTheSearch() {
    let store = testStore()
    search("swift", in: store)
    store.send(.setQuery("")) { $0 = RepositorySearch() }
    store.advance(by: .seconds(10))
    store.finish()
  }
}
