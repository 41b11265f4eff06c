import Synchronization
import ThreeDucksCore

/// What went wrong with the save file while the screen was not standard error's to write on.
final class ProblemList: Sendable {
  private let problems = Mutex<[SaveProblem]>([])

  /// Every problem once, in the order in which they came.
  var all: [SaveProblem] { problems.withLock { $0 } }

  func note(_ problem: SaveProblem?) {
    guard let problem else { return }
    problems.withLock { if !$0.contains(problem) { $0.append(problem) } }
  }
}
