import Redux
import ReduxTesting
import XCTest

final class RepositorySearchTests: XCTestCase {
  private typealias SearchTestStore = TestStore<RepositorySearch, SearchAction>

  private let swift = Repository(name: "swiftlang/swift", stars: 67_000)
  private let redux = Repository(name: "reduxjs/redux", stars: 61_000)
  private let details = Details(description: "The Swift Programming Language", issues: 7_000)

  private func testStore(_ service: SearchService) -> SearchTestStore {
    TestStore(state: RepositorySearch()) { repositorySearch(service) }
  }

  private var scripted: SearchService {
    .scripted(
      [
        "swift": (after: .seconds(3), answer: .success([swift])),
        "redux": (after: .seconds(1), answer: .success([redux])),
        "broken": (after: .seconds(1), answer: .failure(.refused(status: 403))),
      ],
      details: [swift.name: (after: .seconds(2), answer: .success(details))])
  }

  /// Types a query, and waits as long as the search does before it asks.
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

  private func receive(_ results: [Repository], in store: SearchTestStore, line: UInt = #line) {
    store.receive(
      .found(results),
      {
        $0.isLoading = false
        $0.results = results
      }, line: line)
  }

  func testASearchIsLoadingUntilItsResultsCome() {
    let store = testStore(scripted)
    search("swift", in: store)
    store.advance(by: .seconds(2))
    XCTAssertTrue(store.state.isLoading)
    store.advance(by: .seconds(1))
    receive([swift], in: store)
  }

  func testTheServiceIsAskedOnceTheQueryIsLeftAlone() {
    let asked = Recorder<String>()
    var service = scripted
    service.search = { query, _ in
      asked.note(query)
      return []
    }
    let store = testStore(service)
    store.send(.setQuery("d")) {
      $0.query = "d"
      $0.isLoading = true
    }
    for query in ["du", "duc", "duck"] {
      store.advance(by: .milliseconds(299))
      store.send(.setQuery(query)) { $0.query = query }
    }
    store.advance(by: .milliseconds(300))
    store.receive(.found([])) { $0.isLoading = false }
    XCTAssertEqual(asked.all, ["duck"])
  }

  func testTheLastQueryWinsEvenIfTheOneBeforeAnswersLater() {
    let store = testStore(scripted)
    search("swift", in: store)
    store.send(.setQuery("redux")) { $0.query = "redux" }
    store.advance(by: .seconds(10))
    receive([redux], in: store)
    store.finish()
  }

  func testAnErrorIsAnActionAndKeepsTheOldResults() {
    let store = testStore(scripted)
    search("redux", in: store)
    store.advance(by: .seconds(1))
    receive([redux], in: store)
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

  func testARepositoryThatIsOpenedShowsItsDetailsWhenTheyCome() {
    let store = testStore(scripted)
    store.send(.open(swift)) { $0.opened = self.swift }
    store.advance(by: .seconds(1))
    store.send(.open(redux)) { $0.opened = self.redux }
    store.receive(.learned(.failure(.unreadable))) { $0.details = .failure(.unreadable) }
    store.send(.open(swift)) {
      $0.opened = self.swift
      $0.details = nil
    }
    store.advance(by: .seconds(2))
    store.receive(.learned(.success(details))) { $0.details = .success(self.details) }
  }

  func testAClearedQueryEndsTheSearchAndTheDetails() {
    let store = testStore(scripted)
    search("swift", in: store)
    store.send(.open(swift)) { $0.opened = self.swift }
    store.send(.setQuery("")) { $0 = RepositorySearch() }
    store.advance(by: .seconds(10))
    store.finish()
  }

  func testTheLiveServiceReadsWhatTheServerSends() {
    let paths = Recorder<String>()
    let store = testStore(
      .live { path in
        paths.note(path)
        return path.hasPrefix("/search")
          ? (200, #"{"items":[{"full_name":"swiftlang/swift","stargazers_count":67000}]}"#)
          : (200, #"{"description":null,"open_issues_count":3}"#)
      })
    search("swift", in: store)
    receive([swift], in: store)
    store.send(.open(swift)) { $0.opened = self.swift }
    let details = Details(description: "", issues: 3)
    store.receive(.learned(.success(details))) { $0.details = .success(details) }
    XCTAssertEqual(paths.all, ["/search/repositories?q=swift", "/repos/swiftlang/swift"])
  }

  func testTheLiveServiceDistinguishesItsErrors() {
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
