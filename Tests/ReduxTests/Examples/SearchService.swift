import Foundation
import Redux

struct Repository: Equatable, Sendable {
  let name: String
  let stars: Int
}

struct Details: Equatable, Sendable {
  let description: String
  let issues: Int
}

enum SearchError: Error, Equatable, Sendable {
  case offline
  case refused(status: Int)
  case unreadable

  init(_ error: any Error) {
    self = error as? SearchError ?? .offline
  }
}

/// The environment of the search: what it needs of the world, as closures.
struct SearchService: Sendable {
  var search: @Sendable (_ query: String, _ clock: StoreClock) async throws -> [Repository]
  var details: @Sendable (_ repository: Repository, _ clock: StoreClock) async throws -> Details

  /// The service of the real program: asks a server and reads its JSON.
  ///
  /// - Parameter get: Fetches a path; an app hands in its HTTP client here.
  static func live(
    get: @escaping @Sendable (String) async throws -> (status: Int, body: String)
  ) -> SearchService {
    SearchService { query, _ in
      let answer: SearchAnswer = try read(try await get("/search/repositories?q=\(query)"))
      return answer.items.map { Repository(name: $0.full_name, stars: $0.stargazers_count) }
    } details: { repository, _ in
      let answer: DetailsAnswer = try read(try await get("/repos/\(repository.name)"))
      return Details(description: answer.description ?? "", issues: answer.open_issues_count)
    }
  }

  private static func read<Answer: Decodable>(
    _ answer: (status: Int, body: String)
  ) throws -> Answer {
    guard answer.status == 200 else { throw SearchError.refused(status: answer.status) }
    do {
      return try JSONDecoder().decode(Answer.self, from: Data(answer.body.utf8))
    } catch {
      throw SearchError.unreadable
    }
  }

  /// A service for tests and previews: each query and each repository has its answer, after its time.
  static func scripted(
    _ answers: [String: (after: Duration, answer: Result<[Repository], SearchError>)],
    details: [String: (after: Duration, answer: Result<Details, SearchError>)] = [:]
  ) -> SearchService {
    SearchService { query, clock in
      guard let (delay, answer) = answers[query] else { return [] }
      try await clock.sleep(for: delay)
      return try answer.get()
    } details: { repository, clock in
      guard let (delay, answer) = details[repository.name] else { throw SearchError.unreadable }
      try await clock.sleep(for: delay)
      return try answer.get()
    }
  }

  /// What the server sends, in the server's own names.
  private struct SearchAnswer: Decodable {
    struct Item: Decodable {
      let full_name: String
      let stargazers_count: Int
    }

    let items: [Item]
  }

  private struct DetailsAnswer: Decodable {
    let description: String?
    let open_issues_count: Int
  }
}
