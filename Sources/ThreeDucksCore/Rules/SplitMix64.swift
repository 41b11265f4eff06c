/// A small random number generator whose numbers are the same everywhere and for ever.
///
/// The algorithm is Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// OOPSLA 2014, with the constants of Vigna's reference implementation.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below a count: the high 64 bits of the product of the count and ``next()``.
  ///
  /// Logs are proved by what is drawn so; the standard library's way may change.
  mutating func next(below count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  /// One of several values, by lot; nil of none.
  mutating func draw<Value>(from values: [Value]) -> Value? {
    values.isEmpty ? nil : values[next(below: values.count)]
  }
}
