/// The sounds of the game.
public enum Sounds {
  /// A duck's quack: a WAV file, made by the script beside it.
  public static var quack: [UInt8] { PackageResources.quack_wav }
}
