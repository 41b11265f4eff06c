/// The characters of a box, each one cell wide.
public struct Border: Equatable, Sendable {
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
  public static let round = Border("╭─╮│╰╯")
  /// Double lines.
  public static let double = Border("╔═╗║╚╝")
  /// For terminals without Unicode.
  public static let ascii = Border("+-+|++")
  /// For terminals without Unicode, and plainly another than ``ascii``.
  public static let heavyASCII = Border("######")
}
