/// The characters beyond ASCII that screens are drawn with; each is to be one cell wide.
package enum GlyphList {
  package static let characters: [Character] = Array("╭─╮│╰╯╔═╗║╚╝░▀▄█▌▐·✓")
}
