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
