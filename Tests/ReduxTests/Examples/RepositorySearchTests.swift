import Redux
import ReduxTesting
import XCTest

final class RepositorySearchTests: XCTestCase {
  private let swift = Repository(name: "swiftlang/swift", stars: 67_000)
  private let redux = Repository(name: "reduxjs/redux", stars: 61_000)

  private func testStore(
    _ service: SearchService
  ) -> TestStore<RepositorySearch, SearchAction> {
    TestStore(
      state: RepositorySearch(), reducer: searchReducer, middlewares: [.searching(service)])
  }

  private var scripted: SearchService {
    .scripted([
      "swift": (after: .seconds(3), answer: .success([swift])),
      "redux": (after: .seconds(1), answer: .success([redux])),
      "broken": (after: .seconds(1), answer: .failure(.refused(status: 403))),
    ])
  }

  private func search(
    _ query: String, in store: TestStore<RepositorySearch, SearchAction>,
    line: UInt = #line
  ) {
    store.send(.setQuery(query), { $0.query = query }, line: line)
    store.send(
      .search,
      {
        $0.isLoading = true
        $0.error = nil
      }, line: line)
  }

  func testASearchIsLoadingUntilItsResultsCome() {
    let store = testStore(scripted)
    search("swift", in: store)
    store.advance(by: .seconds(2))
    XCTAssertTrue(store.state.isLoading)
    store.advance(by: .seconds(1))
    store.receive(.found([swift])) {
      $0.isLoading = false
      $0.results = [self.swift]
    }
  }

  func testTheLastQueryWinsAlsoWhenTheOneBeforeWouldAnswerLater() {
    let store = testStore(scripted)
    search("swift", in: store)
    store.send(.setQuery("redux")) { $0.query = "redux" }
    store.send(.search)
    store.advance(by: .seconds(10))
    store.receive(.found([redux])) {
      $0.isLoading = false
      $0.results = [self.redux]
    }
    store.finish()
  }

  func testASearchForNothingEndsTheOneThatRuns() {
    let store = testStore(scripted)
    search("swift", in: store)
    store.send(.setQuery("")) { $0.query = "" }
    store.send(.search) { $0.isLoading = false }
    store.finish()
  }

  func testAnErrorIsAnActionAndKeepsTheOldResults() {
    let store = testStore(scripted)
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

  func testTheLiveServiceReadsWhatTheServerSends() {
    let paths = Recorder<String>()
    let store = testStore(
      .live { path in
        paths.note(path)
        return (200, #"{"items":[{"full_name":"swiftlang/swift","stargazers_count":67000}]}"#)
      })
    search("swift", in: store)
    store.receive(.found([swift])) {
      $0.isLoading = false
      $0.results = [self.swift]
    }
    XCTAssertEqual(paths.all, ["/search/repositories?q=swift"])
  }

  func testTheLiveServiceTellsItsErrorsApart() {
    struct NoRoute: Error {}
    let cases: [(SearchService, SearchError)] = [
      (.live { _ in (503, "") }, .refused(status: 503)),
      (.live { _ in (200, "<html>") }, .unreadable),
      (.live { _ in throw NoRoute() }, .offline),
    ]
    for (service, error) in cases {
      let store = testStore(service)
      search("swift", in: store)
      store.receive(.failed(error)) {
        $0.isLoading = false
        $0.error = error
      }
    }
  }
}
