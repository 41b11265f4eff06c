/// Something that moves on the screen: what, and since when.
///
/// The rules know nothing of it and never wait for it: a picture is a function of the state and of
/// store time, and input counts while something moves.
package struct Motion: Equatable, Sendable {
  /// What moves.
  package enum Kind: Equatable, Sendable {
    /// A card turns: narrows with the one side, and widens with the other.
    case turn(place: Int, isUp: Bool)
    /// Two cards that differ shiver, when they have been seen.
    case shiver(places: [Int])
    /// Two cards are found to match.
    case found(places: [Int])
    /// Another screen wipes the old one away.
    case screen
    /// A game was won.
    case confetti
  }

  package let kind: Kind
  /// The store time at which it began.
  package let start: Duration

  /// 30 pictures a second.
  static let frameDuration: Duration = .milliseconds(33)

  /// How many pictures it takes.
  var frameCount: Int {
    switch kind {
    case .turn: 6
    case .shiver: 14
    case .found: 12
    case .screen: 8
    case .confetti: 120
    }
  }

  /// The number of the picture that shows it at a store time, from 0; nil before and after.
  func frameIndex(at now: Duration) -> Int? {
    guard now >= start else { return nil }
    let index = (now - start).milliseconds / Self.frameDuration.milliseconds
    return index < frameCount ? index : nil
  }

  /// When the picture that follows the one of a store time is due; nil when nothing moves then.
  func nextChange(after now: Duration) -> Duration? {
    frameIndex(at: now).map { start + Self.frameDuration * ($0 + 1) }
  }
}

/// How a card moves in a picture.
struct CardMotion: Equatable {
  /// Which side shows, if the card is turning: the old one first.
  var showsOldSide = false
  /// How wide it is, of 1.
  var width = 1.0
  var isTurning: Bool { width < 1 }
  /// How far it is shifted, in cells.
  var shift = 0
  var isPraised = false

  /// What all the motions of a card make together.
  init(_ motions: [Motion], place: Int, at now: Duration) {
    for motion in motions {
      guard let index = motion.frameIndex(at: now) else { continue }
      switch motion.kind {
      case .turn(place, _):
        let progress = (Double(index) + 0.5) / Double(motion.frameCount)
        showsOldSide = progress < 0.5
        width = abs(1 - 2 * progress)
      case .shiver(let places) where places.contains(place) && index >= 6:
        shift = index % 4 < 2 ? 1 : -1
      case .found(let places) where places.contains(place) && index >= 6: isPraised = true
      default: break
      }
    }
  }
}
