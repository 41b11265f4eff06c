/// A text that was handed to the clipboard.
package struct Clip: Equatable, Sendable {
  let text: String
  /// How many were handed over before it: the same text may be copied twice.
  let number: Int
  /// Whether it is not known yet what became of it.
  var isWaiting = true
}
