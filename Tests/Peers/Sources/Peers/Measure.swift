/// What one library does, in million actions a second, and what its subscriber was told.
struct Figures: Decodable {
  /// The game's reducer, in the library's form, in a loop without any store.
  let bare: Double
  /// The game through a store that has nothing else.
  let plain: Double
  /// The game through four middlewares that do nothing.
  let middlewares: Double
  /// The game beside one subscriber to its moves.
  let subscriber: Double
  /// A counter through a store that has nothing else.
  let counter: Double
  /// Ten parts with a middleware each: mounted features here, one reducer in ReSwift, and
  /// `combineReducers` in Redux.
  let composed: Double
  /// How often a subscriber is told in one run: the same in every library, or they differ in more
  /// than speed.
  let told: Int
}

extension Figures {
  /// The best of each figure.
  init(best all: [Figures]) {
    func best(_ figure: KeyPath<Figures, Double>) -> Double {
      all.map { $0[keyPath: figure] }.max() ?? 0
    }
    self.init(
      bare: best(\.bare), plain: best(\.plain), middlewares: best(\.middlewares),
      subscriber: best(\.subscriber), counter: best(\.counter),
      composed: best(\.composed), told: all.last?.told ?? 0)
  }
}

/// Measures with the shortest of 5 runs: what the machine can do when left alone.
///
/// - Returns: Million actions a second.
func rate(of actions: Int, _ run: () -> Void) -> Double {
  let clock = ContinuousClock()
  let shortest = (0..<5).map { _ in clock.measure(run) }.min() ?? .zero
  return Double(actions) / (shortest / .seconds(1)) / 1e6
}
