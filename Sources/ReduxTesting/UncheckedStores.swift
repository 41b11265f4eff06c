import Foundation
import Synchronization

/// The test stores whose ends have not been checked.
///
/// A test store checks its end when it is released. But XCTest never releases a test case, so a test store in a
/// property of one is never released either. Such stores are checked when the process exits.
enum UncheckedStores {
  /// Returns what the end of a store would report; nil if nothing.
  typealias Problem = @Sendable () -> String?

  private static let stores = Mutex<(isWatching: Bool, problems: [ObjectIdentifier: Problem])>(
    (false, [:]))

  static func note(_ store: ObjectIdentifier, _ problem: @escaping Problem) {
    stores.withLock { stores in
      stores.problems[store] = problem
      if stores.isWatching { return }
      stores.isWatching = true
      atexit { UncheckedStores.checkAtExit() }
    }
  }

  static func forget(_ store: ObjectIdentifier) {
    let problem = stores.withLock { $0.problems.removeValue(forKey: store) }
    withExtendedLifetime(problem) {}
  }

  /// Prints what was never checked, and lets the process fail, because no test can fail any more.
  private static func checkAtExit() {
    let messages = stores.withLock { Array($0.problems.values) }.compactMap { $0() }
    if messages.isEmpty { return }
    let text = messages.sorted().joined(separator: "\n") + "\n"
    FileHandle.standardError.write(Data(text.utf8))
    _exit(EXIT_FAILURE)
  }
}
