import Foundation
import Redux

/// The environment of the search: what it needs of the world, as closures.
struct SearchService: Sendable {
  var search: @Sendable (_ query: String, _ clock: StoreClock) async throws -> [Repository]

  /// The service of the real program: asks a server and reads its JSON.
  ///
  /// - Parameter get: Fetches a path; an app hands in its HTTP client here.
  static func live(
    get: @escaping @Sendable (String) async throws -> (status: Int, body: String)
  ) -> SearchService {
    SearchService { query, _ in
      let (status, body) = try await get("/search/repositories?q=\(query)")
      guard status == 200 else { throw SearchError.refused(status: status) }
      guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(body.utf8)) else {
        throw SearchError.unreadable
      }
      return answer.items.map { Repository(name: $0.full_name, stars: $0.stargazers_count) }
    }
  }

  /// A service for tests and previews: each query has its answer, after its time.
  static func scripted(
    _ answers: [String: (after: Duration, answer: Result<[Repository], SearchError>)]
  ) -> SearchService {
    SearchService { query, clock in
      guard let (delay, answer) = answers[query] else { return [] }
      try await clock.sleep(for: delay)
      return try answer.get()
    }
  }

  /// What the server sends, in the server's own names.
  private struct Answer: Decodable {
    struct Item: Decodable {
      let full_name: String
      let stargazers_count: Int
    }

    let items: [Item]
  }
}
