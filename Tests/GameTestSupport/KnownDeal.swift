/// The easy cards that seed 7 deals: horse pelican elephant elephant / pelican ducks bat ducks / bear
/// horse bat bear.
package enum KnownDeal {
  /// Every place, each followed by its mate: a win in 12 moves.
  package static let perfect = [0, 9, 1, 4, 2, 3, 5, 7, 6, 10, 8, 11]
  /// The same places in a script; see ``Swift/Array/init(script:)``.
  package static let script = perfect.map(String.init).joined(separator: " ")
}
