import ArgumentParser

/// Numbers on the command line; what is none is told what was expected.
enum WholeNumber {
  /// Reads whole numbers that are not too small.
  static func from<Number: FixedWidthInteger & Sendable>(_ least: Number)
    -> @Sendable (String) throws -> Number
  {
    { text in
      guard let number = Number(text), number >= least else {
        throw ValidationError("expected a whole number from \(least)")
      }
      return number
    }
  }
}
