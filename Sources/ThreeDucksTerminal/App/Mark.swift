/// Which of the choices the player marked; without one it is the first.
package struct Mark: Equatable, Sendable {
  let number: Int
  /// It counts as long as this is on the screen.
  let scene: Scene
}
