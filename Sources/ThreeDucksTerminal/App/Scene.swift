import ThreeDucksCore

/// What is on the screen, as far as it decides what a click means there.
package struct Scene: Equatable, Sendable {
  let phase: Phase
  let isPaused: Bool
  let cover: Overlay?
}
