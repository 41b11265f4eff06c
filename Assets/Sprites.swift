/// Pixel art of the game, as the text of the files in `Sprites`.
package enum Sprites {
  /// An animal, the card's back (`back`), or the picture of a screen (`title`, `won`), by its
  /// name; nil when there is none.
  package static func sprite(_ name: String) -> String? {
    sprites[name].map { String(decoding: $0, as: UTF8.self) }
  }

  private static let sprites: [String: [UInt8]] = [
    "bat": PackageResources.bat_sprite,
    "ducks": PackageResources.ducks_sprite,
    "bear": PackageResources.bear_sprite,
    "pelican": PackageResources.pelican_sprite,
    "horse": PackageResources.horse_sprite,
    "elephant": PackageResources.elephant_sprite,
    "cat": PackageResources.cat_sprite,
    "owl": PackageResources.owl_sprite,
    "frog": PackageResources.frog_sprite,
    "fish": PackageResources.fish_sprite,
    "crab": PackageResources.crab_sprite,
    "snail": PackageResources.snail_sprite,
    "turtle": PackageResources.turtle_sprite,
    "rabbit": PackageResources.rabbit_sprite,
    "giraffe": PackageResources.giraffe_sprite,
    "snake": PackageResources.snake_sprite,
    "pig": PackageResources.pig_sprite,
    "spider": PackageResources.spider_sprite,
    "back": PackageResources.back_sprite,
    "title": PackageResources.title_sprite,
    "won": PackageResources.won_sprite,
  ]
}
