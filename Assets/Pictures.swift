/// The pictures of the game, as the text of the files in this folder.
package enum Pictures {
  /// An animal's picture, by its name; nil when there is none.
  package static func animal(_ name: String) -> String? {
    bytes(ofAnimal: name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The three ducks of the title screen.
  package static var title: String { String(decoding: PackageResources.title_txt, as: UTF8.self) }
  /// The name of the game in large letters.
  package static var name: String { String(decoding: PackageResources.name_txt, as: UTF8.self) }
  /// What the win screen shows.
  package static var won: String { String(decoding: PackageResources.won_txt, as: UTF8.self) }

  private static func bytes(ofAnimal name: String) -> [UInt8]? {
    switch name {
    case "bat": PackageResources.bat_txt
    case "ducks": PackageResources.ducks_txt
    case "bear": PackageResources.bear_txt
    case "pelican": PackageResources.pelican_txt
    case "horse": PackageResources.horse_txt
    case "elephant": PackageResources.elephant_txt
    case "cat": PackageResources.cat_txt
    case "owl": PackageResources.owl_txt
    case "frog": PackageResources.frog_txt
    case "fish": PackageResources.fish_txt
    case "crab": PackageResources.crab_txt
    case "snail": PackageResources.snail_txt
    case "turtle": PackageResources.turtle_txt
    case "rabbit": PackageResources.rabbit_txt
    case "giraffe": PackageResources.giraffe_txt
    case "snake": PackageResources.snake_txt
    case "pig": PackageResources.pig_txt
    case "spider": PackageResources.spider_txt
    default: nil
    }
  }
}
