import Assets

/// The pictures of the title screen: all that the first picture of a game waits for.
struct TitleArtwork {
  /// The one set of pictures; its files are part of the program.
  static let shared = ArtworkFile.whole { () throws(ArtworkFile.Failure) in
    try TitleArtwork()
  }

  /// The name of the game in large letters.
  let name: Picture
  /// The three ducks, in lines and letters and in pixels.
  let ducks: Picture
  let pixels: PixelGrid

  /// Reads them.
  ///
  /// - Parameter sprite: The text of a sprite, by its name; nil when there is none.
  init(sprite: (String) -> String? = Sprites.sprite) throws(ArtworkFile.Failure) {
    name = try ArtworkFile.picture("name", Pictures.name)
    ducks = try ArtworkFile.picture("title", Pictures.title)
    pixels = try ArtworkFile.sprite("title", sprite("title")).pixels("picture")
  }
}
