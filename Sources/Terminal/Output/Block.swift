/// The characters that two pixels make.
enum Block: Character {
  case blank = " "
  case full = "█"
  case upper = "▀"
  case lower = "▄"

  /// Nil for every other character.
  init?(_ character: Character) {
    // By length and scalar: every cell is asked, and to compare characters costs ten times as much.
    switch character.utf8.count {
    case 1 where character == " ": self = .blank
    case 3:
      switch character.unicodeScalars.first {
      case "█": self = .full
      case "▀": self = .upper
      case "▄": self = .lower
      default: return nil
      }
    default: return nil
    }
  }

  /// How many bytes it takes in UTF-8.
  var byteCount: Int { self == .blank ? 1 : 3 }
}

extension Cell {
  /// Whether its character is one that shows a pixel in the cell's colour.
  package var showsPixel: Bool { Block(character).map { $0 != .blank } ?? false }
}
