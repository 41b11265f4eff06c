import Foundation

/// How long a test waits for an event that must happen: long enough for a busy machine.
package enum Patience {
  package static let seconds = Sanitizer.current == nil ? 20 : 200

  /// The error for an event that did not happen in time, or can no longer happen.
  package struct Exhausted: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  /// Waits until a condition holds.
  ///
  /// - Parameter pause: Called before the condition is checked again. By default it waits a millisecond,
  ///   because other processes do not notify the test.
  package static func wait(
    for description: @autoclosure () -> String, pause: () -> Void = { usleep(1000) },
    until condition: () throws -> Bool
  ) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while try !condition() {
      guard ContinuousClock.now < end else {
        throw Exhausted(description: "waited \(seconds) s for \(description())")
      }
      pause()
    }
  }
}
