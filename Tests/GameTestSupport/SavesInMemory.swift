import Synchronization
import ThreeDucksCore

/// A save file in memory; a test can make every access fail.
package final class SavesInMemory: Sendable {
  private struct Content {
    var file: SaveFile
    var reads = 0
    var writes = 0
    var problem: SaveProblem?
  }

  private let content: Mutex<Content>

  package init(_ file: SaveFile = SaveFile(), problem: SaveProblem? = nil) {
    content = Mutex(Content(file: file, problem: problem))
  }

  package var file: SaveFile { content.withLock { $0.file } }
  /// How often the file was read.
  package var reads: Int { content.withLock { $0.reads } }
  /// How often the file was changed.
  package var writes: Int { content.withLock { $0.writes } }

  /// Makes every access fail with a problem from now on; with nil, every access succeeds again.
  package func fail(with problem: SaveProblem?) {
    content.withLock { $0.problem = problem }
  }

  package var client: SaveFileClient {
    SaveFileClient(
      load: { self.outcome { $0.reads += 1 } },
      update: { _, change in
        self.outcome {
          change(&$0.file)
          $0.writes += 1
        }
      })
  }

  private func outcome(_ body: (inout Content) -> Void) -> SaveFileClient.Outcome {
    content.withLock { content in
      if let problem = content.problem { return .init(file: nil, problem: problem) }
      body(&content)
      return .init(file: content.file)
    }
  }
}
