/// The sounds of the game.
package enum Sounds {
  /// A duck's quack: a WAV file, made by the script beside it.
  package static var quack: [UInt8] { PackageResources.quack_wav }
}
