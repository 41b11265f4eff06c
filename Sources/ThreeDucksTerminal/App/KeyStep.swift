/// How far a key goes among several things, forth or back.
struct KeyStep: Sendable {
  let count: Int
  /// Whether behind the last one the first one follows.
  let wraps: Bool

  static let forth = KeyStep(count: 1, wraps: false)
  static let back = KeyStep(count: -1, wraps: false)
  static let next = KeyStep(count: 1, wraps: true)
  static let previous = KeyStep(count: -1, wraps: true)

  /// Where it leads from a place.
  func place(behind place: Int, of count: Int) -> Int {
    guard count > 0 else { return 0 }
    let next = place + self.count
    return wraps ? (next + count) % count : min(max(next, 0), count - 1)
  }
}
