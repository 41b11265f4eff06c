/// The pictures of the game, as the text of the files in this folder.
package enum Pictures {
  /// An animal's picture, by its name; nil when there is none.
  package static func animal(_ name: String) -> String? {
    animals[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The three ducks of the title screen.
  package static var title: String { String(decoding: PackageResources.title_txt, as: UTF8.self) }
  /// The name of the game in large letters.
  package static var name: String { String(decoding: PackageResources.name_txt, as: UTF8.self) }
  /// What the win screen shows.
  package static var won: String { String(decoding: PackageResources.won_txt, as: UTF8.self) }

  private static let animals: [String: [UInt8]] = [
    "bat": PackageResources.bat_txt,
    "ducks": PackageResources.ducks_txt,
    "bear": PackageResources.bear_txt,
    "pelican": PackageResources.pelican_txt,
    "horse": PackageResources.horse_txt,
    "elephant": PackageResources.elephant_txt,
    "cat": PackageResources.cat_txt,
    "owl": PackageResources.owl_txt,
    "frog": PackageResources.frog_txt,
    "fish": PackageResources.fish_txt,
    "crab": PackageResources.crab_txt,
    "snail": PackageResources.snail_txt,
    "turtle": PackageResources.turtle_txt,
    "rabbit": PackageResources.rabbit_txt,
    "giraffe": PackageResources.giraffe_txt,
    "snake": PackageResources.snake_txt,
    "pig": PackageResources.pig_txt,
    "spider": PackageResources.spider_txt,
  ]
}
