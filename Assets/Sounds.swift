/// The sounds of the game.
package enum Sounds {
  /// A duck's quack: a WAV file, which `quack.py` writes.
  package static var quack: [UInt8] { PackageResources.quack_wav }
}
