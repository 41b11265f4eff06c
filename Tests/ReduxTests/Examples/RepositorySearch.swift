import Redux

/// A search for repositories: asynchronous results, errors as actions, the last query wins.
///
/// The state says all that a view has to show: what is asked for, whether an answer is awaited, and
/// the last answer or what went wrong.
struct RepositorySearch: Equatable, Sendable {
  var query = ""
  var isLoading = false
  var results: [Repository] = []
  var error: SearchError?
}

struct Repository: Equatable, Sendable {
  let name: String
  let stars: Int
}

enum SearchError: Error, Equatable, Sendable {
  case offline
  case refused(status: Int)
  case unreadable
}

enum SearchAction: Equatable, Sendable {
  case setQuery(String)
  case search
  case found([Repository])
  case failed(SearchError)
}

let searchReducer = Reducer<RepositorySearch, SearchAction> { search, action in
  switch action {
  case .setQuery(let query): search.query = query
  case .search:
    search.isLoading = !search.query.isEmpty
    search.error = nil
    if search.query.isEmpty { search.results = [] }
  case .found(let repositories):
    search.isLoading = false
    search.results = repositories
  case .failed(let error):
    // The results of the query before stay: old ones are better than none.
    search.isLoading = false
    search.error = error
  }
}

extension Middleware where State == RepositorySearch, Action == SearchAction {
  /// Asks the service: the last query wins.
  ///
  /// A new search replaces the one that runs under the same id, so an answer that comes late for
  /// an old query never overwrites a newer one.
  static func searching(_ service: SearchService) -> Middleware {
    Middleware("searching") { step in
      guard step.action == .search else { return .none }
      let query = step.state.query
      guard !query.isEmpty else { return .cancel("search") }
      return .run("search \(query)", id: "search") { context in
        context.send(.found(try await service.search(query, context.clock)))
      } failure: {
        .failed($0 as? SearchError ?? .offline)
      }
    }
  }
}
