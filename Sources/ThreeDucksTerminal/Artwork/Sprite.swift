import Terminal

/// Pixel art in several sizes, read from a file that a person can edit.
///
/// The file: notes behind `#`; below `palette`, a letter and a colour of xterm's 256 on each line,
/// such as `p #af5fff`; and below each of `[large]`, `[medium]` and so on the pixels, a letter each,
/// with `.` for what shows what is behind.
struct Sprite: Equatable {
  private let grids: [String: PixelGrid]

  /// Reads a sprite file.
  init(_ text: String) throws(Picture.Failure) {
    var palette: [Character: Colour] = [:]
    var grids: [String: [[Colour?]]] = [:]
    var section = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("# ") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        section = String(line.dropFirst().dropLast())
      } else if section.isEmpty {
        if line == "palette" { continue }
        guard let (letter, colour) = Self.colour(in: line) else {
          throw .init(line: index + 1, expected: "a letter and a colour, such as \"p #af5fff\"")
        }
        palette[letter] = colour
      } else {
        let row = line.map { palette[$0] }
        guard zip(line, row).allSatisfy({ $0 == "." || $1 != nil }),
          grids[section]?.first.map({ $0.count == row.count }) ?? true
        else { throw .init(line: index + 1, expected: "pixels of the palette, as many a row") }
        grids[section, default: []].append(row)
      }
    }
    self.grids = grids.mapValues { PixelGrid(rows: $0) }
  }

  /// The pixels in a size; nil when the file has none.
  subscript(size: String) -> PixelGrid? { grids[size] }

  private static func colour(in line: Substring) -> (Character, Colour)? {
    guard let letter = line.first, letter != ".", line.dropFirst().first == " ",
      let colour = Colour(hex: line.dropFirst(2)), colour.isIndexed
    else { return nil }
    return (letter, colour)
  }
}
