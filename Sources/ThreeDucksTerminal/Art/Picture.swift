import Terminal

/// A picture in up to three sizes, as pixels and as drawings in characters, read from a text file.
///
/// The file has these lines:
/// - `# A bat.`: a comment.
/// - `colour: magenta 135`: the colour of the drawings, as one of the eight basic colours and as a number in
///   xterm's palette.
/// - `p #af5fff`: a letter, and the colour for which it stands. The colour must be in xterm's palette.
/// - Below `[large]`, `[medium]` and `[small]`: rows of pixels. Each pixel is a letter, or `.` if it is transparent.
/// - Below `[large drawing]`, `[medium drawing]` and `[small drawing]`: the lines of a drawing.
struct Picture: Equatable {
  /// The colour of the drawings; nil if there are none.
  private(set) var colour: Colour?
  private var drawings: [PictureSize: [String]] = [:]
  private var sprites: [PictureSize: [[Colour?]]] = [:]

  /// An empty picture.
  init() {}

  /// Reads a picture file.
  init(_ text: String) throws(ArtFailure) {
    var palette: [UInt8: Colour] = [:]
    var section: (size: PictureSize, isDrawing: Bool)?
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.map({ Substring($0) }).enumerated() {
      if let next = Self.section(in: line) {
        section = next
      } else if let section, section.isDrawing {
        drawings[section.size, default: []].append(String(line))
      } else if line.isEmpty || line.hasPrefix("# ") {
        continue
      } else if let section {
        let row = line.utf8.map { palette[$0] }
        let width = sprites[section.size]?.first?.count ?? row.count
        guard row.count == width,
          zip(line.utf8, row).allSatisfy({ $0 == UInt8(ascii: ".") || $1 != nil })
        else {
          throw ArtFailure(
            line: index + 1, expected: "rows of equal length, of \".\" and the palette's letters")
        }
        sprites[section.size, default: []].append(row)
      } else if let named = Self.colour(in: line) {
        colour = named
      } else if let (letter, colour) = Self.letter(in: line) {
        palette[letter] = colour
      } else {
        throw ArtFailure(
          line: index + 1,
          expected: "a colour, such as \"colour: magenta 135\", or a letter with its colour, "
            + "such as \"p #af5fff\"")
      }
    }
    if colour == nil, !drawings.isEmpty {
      throw ArtFailure(line: 1, expected: "a line with the colour")
    }
    drawings = drawings.mapValues { lines in
      Array(lines.reversed().drop { $0.isEmpty }.reversed())
    }
  }

  /// The lines of the drawing in a size; empty if the file has none.
  subscript(size: PictureSize) -> [String] { drawings[size] ?? [] }

  /// The extent of the drawing in a size, in cells.
  func extent(_ size: PictureSize) -> Size {
    Size(width: self[size].map(\.count).max() ?? 0, height: self[size].count)
  }

  /// The pixels in a size; empty if the file has none.
  func pixels(_ size: PictureSize) -> PixelGrid { PixelGrid(rows: sprites[size] ?? []) }

  private static func section(in line: Substring) -> (size: PictureSize, isDrawing: Bool)? {
    guard line.hasPrefix("["), line.hasSuffix("]") else { return nil }
    let words = line.dropFirst().dropLast().split(separator: " ")
    guard let size = words.first.flatMap({ PictureSize(rawValue: String($0)) }),
      words.count == 1 || words.dropFirst() == ["drawing"]
    else { return nil }
    return (size, words.count == 2)
  }

  private static func colour(in line: Substring) -> Colour? {
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "colour:",
      let basic = Colour.Basic(rawValue: String(words[1])), let index = UInt8(words[2])
    else { return nil }
    return Colour(basic, index)
  }

  private static func letter(in line: Substring) -> (letter: UInt8, colour: Colour)? {
    guard let letter = line.utf8.first, letter != UInt8(ascii: "."), line.dropFirst().first == " ",
      let colour = Colour(hex: String(line.dropFirst(2))), colour.isInPalette
    else { return nil }
    return (letter, colour)
  }
}

/// The sizes of pictures; the raw values are the names in the files.
enum PictureSize: String, CaseIterable {
  case small, medium, large

  /// The width and height of an animal in pixels.
  var edge: Int {
    switch self {
    case .small: 8
    case .medium: 12
    case .large: 16
    }
  }
}
