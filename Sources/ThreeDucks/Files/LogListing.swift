import Synchronization

/// The names that a folder of logs had when it was listed last, as long as nobody but this session has
/// changed it since: a folder is known by the time at which it was changed last.
///
/// Only very many are kept, for few are listed anew in no time. A log that another session makes in the same
/// tick of the system's clock as this one goes unseen; then the next session finds one more.
final class LogListing: Sendable {
  private static let many = 1000

  private struct Content {
    var names: [LogName]
    var changed: Duration
  }

  private let content = Mutex<Content?>(nil)

  /// The names in a folder that was changed last at a time; nil where they must be listed.
  func names(ofFolderChanged changed: Duration) -> [LogName]? {
    content.withLock { $0?.changed == changed ? $0?.names : nil }
  }

  /// Notes the names in a folder, and when it was changed last before it was listed; nil where that does
  /// not tell it from what becomes of it.
  func note(_ names: [LogName], ofFolderChanged changed: Duration?) {
    content.withLock { content in
      content = nil
      guard names.count >= Self.many, let changed else { return }
      content = Content(names: names, changed: changed)
    }
  }

  /// Notes a log that this session has made, and when the folder was changed last before and behind that.
  func add(_ name: LogName?, from old: Duration, to new: Duration) {
    content.withLock { content in
      guard let name, content?.changed == old else { return content = nil }
      content?.names.append(name)
      content?.changed = new
    }
  }
}
