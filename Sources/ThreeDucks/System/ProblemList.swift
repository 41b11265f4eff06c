import Synchronization

/// What went wrong with the files while the screen was not standard error's to write on.
final class ProblemList: Sendable {
  private let problems = Mutex<[String]>([])

  /// Every problem once, in the order in which they came.
  var all: [String] { problems.withLock { $0 } }

  func note(_ more: [String]) {
    problems.withLock { problems in
      for problem in more where !problems.contains(problem) { problems.append(problem) }
    }
  }
}
