import Redux

/// A search for repositories while the user types.
///
/// The state holds everything that a view shows: the query, whether it is being answered, the last results,
/// and any error.
struct RepositorySearch: Equatable, Sendable {
  var query = ""
  var isLoading = false
  var results: [Repository] = []
  var error: SearchError?
}

enum SearchAction: Equatable, Sendable {
  case setQuery(String)
  case found([Repository])
  case failed(SearchError)
}

func repositorySearch(_ service: SearchService) -> Feature<RepositorySearch, SearchAction> {
  Feature(
    Reducer { search, action in
      switch action {
      case .setQuery(search.query): break
      case .setQuery(""): search = RepositorySearch()
      case .setQuery(let query):
        search.query = query
        search.isLoading = true
        search.error = nil
      case .found(let repositories):
        search.isLoading = false
        search.results = repositories
      case .failed(let error):
        // The results of the previous query are kept, because old results are better than none.
        search.isLoading = false
        search.error = error
      }
    },
    middlewares: [
      // Each search replaces the one that runs under the same id. So a query is sent only after it has not
      // changed for 300 ms, and only the last query is answered.
      Middleware("search", onChangeOf: \.query) { _, query in
        guard !query.isEmpty else { return .cancel("search") }
        return .run("search \(query)", id: "search") { context in
          try await context.sleep(for: .milliseconds(300))
          context.send(.found(try await service.search(query, context.clock)))
        } failure: {
          .failed(SearchError($0))
        }
      }
    ])
}

// MARK: - The service

struct Repository: Equatable, Sendable {
  let name: String
  let stars: Int
}

enum SearchError: Error, Equatable, Sendable {
  case offline
  case refused(status: Int)

  init(_ error: any Error) {
    self = error as? SearchError ?? .offline
  }
}

/// The environment of the search: a closure that asks the server.
struct SearchService: Sendable {
  var search: @Sendable (_ query: String, _ clock: StoreClock) async throws -> [Repository]

  /// A service for tests and previews: each query has a prepared answer and a delay.
  static func scripted(
    _ answers: [String: (after: Duration, answer: Result<[Repository], SearchError>)]
  ) -> SearchService {
    SearchService { query, clock in
      guard let (delay, answer) = answers[query] else { return [] }
      try await clock.sleep(for: delay)
      return try answer.get()
    }
  }
}
