import ThreeDucksCore

/// Whether the program carries in itself all that its screens show.
package enum SelfCheck {
  /// Stops the program where an animal or a picture is missing.
  ///
  /// This is for the time before the screen is taken: what is said later goes with the screen.
  package static func run() {
    Deal.checkDifficulties()
    ArtworkFile.checkAnimals()
    _ = TitleArtwork.shared
  }
}
