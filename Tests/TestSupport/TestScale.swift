import Foundation

/// The factor for numbers of cases: `TEST_SCALE` in the environment, 1 unless it is set.
private let scale =
  ProcessInfo.processInfo.environment["TEST_SCALE"].flatMap(Int.init).map { max($0, 1) } ?? 1

/// A number of cases, seeds or milliseconds, which grows with the scale: `make soak` asks for more.
package func scaled(_ count: Int) -> Int { count * scale }
