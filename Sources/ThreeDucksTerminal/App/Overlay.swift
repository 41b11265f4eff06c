/// What can cover a screen, until a key or a click closes it.
package enum Overlay: Equatable, Sendable {
  /// The list of keys.
  case help
}
