/// The pictures of the game, as the text of the files in the folder `Sprites`.
package enum Sprites {
  /// The text of the file with this name, without the extension; nil if there is no such file.
  package static func sprite(_ name: String) -> String? {
    bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func bytes(of name: String) -> [UInt8]? {
    switch name {
    case "bat": PackageResources.bat_sprite
    case "ducks": PackageResources.ducks_sprite
    case "bear": PackageResources.bear_sprite
    case "pelican": PackageResources.pelican_sprite
    case "horse": PackageResources.horse_sprite
    case "elephant": PackageResources.elephant_sprite
    case "cat": PackageResources.cat_sprite
    case "owl": PackageResources.owl_sprite
    case "frog": PackageResources.frog_sprite
    case "fish": PackageResources.fish_sprite
    case "crab": PackageResources.crab_sprite
    case "snail": PackageResources.snail_sprite
    case "turtle": PackageResources.turtle_sprite
    case "rabbit": PackageResources.rabbit_sprite
    case "giraffe": PackageResources.giraffe_sprite
    case "snake": PackageResources.snake_sprite
    case "pig": PackageResources.pig_sprite
    case "spider": PackageResources.spider_sprite
    case "back": PackageResources.back_sprite
    case "title": PackageResources.title_sprite
    case "won": PackageResources.won_sprite
    case "name": PackageResources.name_sprite
    default: nil
    }
  }
}
