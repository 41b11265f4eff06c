/// The characters of a box, each one cell wide.
package struct Border: Equatable, Sendable {
  let topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: Character

  init(_ characters: String) {
    let each = Array(characters)
    topLeft = each[0]
    horizontal = each[1]
    topRight = each[2]
    vertical = each[3]
    bottomLeft = each[4]
    bottomRight = each[5]
  }

  /// Thin lines with round corners.
  package static let round = Border("╭─╮│╰╯")
  package static let double = Border("╔═╗║╚╝")
  /// For terminals without Unicode.
  package static let ascii = Border("+-+|++")
  /// For terminals without Unicode, and plainly another than ``ascii``.
  package static let heavyASCII = Border("######")
}
