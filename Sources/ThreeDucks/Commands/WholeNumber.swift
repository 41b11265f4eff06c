import ArgumentParser

/// Numbers on the command line; who gives none is told what was expected.
enum WholeNumber {
  /// Reads whole numbers within bounds.
  static func from<Number: FixedWidthInteger & Sendable>(
    _ least: Number, to most: Number = .max
  ) -> @Sendable (String) throws -> Number {
    { text in
      guard let number = Number(text), (least...most).contains(number) else {
        let end = most == .max ? "" : " to \(most)"
        throw ValidationError("expected a whole number from \(least)\(end)")
      }
      return number
    }
  }
}
