import Foundation

/// The environment variable `TEST_SCALE`, or 1 if it is not set.
private let scale =
  ProcessInfo.processInfo.environment["TEST_SCALE"].flatMap(Int.init).map { max($0, 1) } ?? 1

/// Multiplies a number of cases, seeds or milliseconds by `TEST_SCALE`, which is large in `make soak`.
package func scaled(_ count: Int) -> Int { count * scale }
