import Foundation

/// How long a test waits for an event that must happen: long enough for a busy machine.
package enum Patience {
  package static let seconds = Sanitizer.current == nil ? 20 : 200

  /// Something did not happen in time, or can no longer happen.
  package struct Exhausted: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// Waits until a condition holds.
  ///
  /// - Parameter pause: What is done before the condition is checked again; other processes do not report
  ///   what they do, so the condition is checked every millisecond.
  package static func wait(
    for description: @autoclosure () -> String, pause: () -> Void = { usleep(1000) },
    until condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !condition() {
      guard ContinuousClock.now < end else {
        throw Exhausted(description: "no \(description()) in \(seconds) s")
      }
      pause()
    }
  }
}
