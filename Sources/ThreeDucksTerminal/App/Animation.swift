/// An animation on the screen.
///
/// The rules of the game do not know about animations and never wait for them. What is drawn depends only on the
/// state and on the store's time, and input is handled during an animation.
package struct Animation: Equatable, Sendable {
  /// What moves.
  package enum Kind: Equatable, Sendable {
    /// A card turns: its old side narrows, then the new one widens.
    case turn(place: Int)
    /// Two cards that differ shake after they have turned.
    case shake(places: [Int])
    /// Two cards that match show their names in a different colour after they have turned.
    case found(places: [Int])
    /// A new screen appears from the middle outwards.
    case screen
    /// Confetti falls after a win.
    case confetti
  }

  package let kind: Kind
  /// The store's time at the beginning.
  package let start: Duration

  /// 30 frames a second.
  static let frameDuration: Duration = .milliseconds(33)

  private static let turnFrameCount = 6

  var frameCount: Int {
    switch kind {
    case .turn: Self.turnFrameCount
    case .shake: 14
    case .found: 40
    case .screen: 8
    case .confetti: 120
    }
  }

  /// The number of the frame at a time, counted from 0; nil before the first frame and after the last one.
  func frameIndex(at now: Duration) -> Int? {
    guard now >= start else { return nil }
    let index = (now - start).milliseconds / Self.frameDuration.milliseconds
    return index < frameCount ? index : nil
  }

  /// Whether a card that began to turn at frame 0 has turned by this frame.
  static func hasTurned(at index: Int) -> Bool { index >= turnFrameCount }

  /// When the next frame is due; nil if the animation is not running.
  func nextChange(after now: Duration) -> Duration? {
    frameIndex(at: now).map { start + Self.frameDuration * ($0 + 1) }
  }
}
