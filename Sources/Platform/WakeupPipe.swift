import SystemPackage

/// Wakes a waiting ``Poller`` from any thread.
package final class WakeupPipe: Sendable {
  private let pipe = try? Pipe()

  package init() {}

  var readEnd: FileDescriptor { pipe?.readEnd ?? .init(rawValue: -1) }

  /// Ends the wait that is on, or the next one.
  package func signal() {
    pipe?.put(1)
  }

  /// Forgets the signals so far.
  package func clear() {
    _ = pipe?.take()
  }
}
