import XCTest

/// The first seed of every random test: `TEST_SEED` in the environment, or 0 if it is not set.
package let firstSeed =
  ProcessInfo.processInfo.environment["TEST_SEED"].flatMap(UInt64.init) ?? 0

extension XCTestCase {
  /// Runs a random test with many seeds, and reports the seed with which it failed.
  ///
  /// - Parameter count: The number of seeds, before ``scaled(_:)`` multiplies it.
  package func forEachSeed(
    _ count: Int, file: StaticString = #filePath, line: UInt = #line,
    _ body: (inout TestRandom) throws -> Void
  ) rethrows {
    for seed in firstSeed..<firstSeed + UInt64(scaled(count)) {
      let failures = testRun?.totalFailureCount
      var random = TestRandom(seed: seed)
      try body(&random)
      guard testRun?.totalFailureCount == failures else {
        return XCTFail("The test fails with TEST_SEED=\(seed).", file: file, line: line)
      }
    }
  }
}

/// Random numbers that are the same in every run.
package struct TestRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
  }

  /// The next 64 bits, for the standard library's random functions.
  package mutating func next() -> UInt64 {
    UInt64(next(1 << 22)) << 42 | UInt64(next(1 << 21)) << 21 | UInt64(next(1 << 21))
  }

  /// A number from 0 up to, but not including, a bound.
  package mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  /// One of several values.
  package mutating func pick<Value>(_ values: [Value]) -> Value { values[next(values.count)] }
}
