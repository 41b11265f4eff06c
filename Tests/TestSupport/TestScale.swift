import Foundation

/// The factor by which numbers of cases are multiplied: `TEST_SCALE` in the environment, or 1 if it is not
/// set.
private let scale =
  ProcessInfo.processInfo.environment["TEST_SCALE"].flatMap(Int.init).map { max($0, 1) } ?? 1

/// A number of cases, seeds or milliseconds, multiplied by the scale, which `make soak` raises.
package func scaled(_ count: Int) -> Int { count * scale }
