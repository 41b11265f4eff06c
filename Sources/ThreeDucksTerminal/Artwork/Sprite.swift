import Terminal

/// Pixel art in several sizes, read from a file that a person can edit.
///
/// The file: notes behind `#`; below `palette`, a letter and a colour of xterm's 256 on each line,
/// such as `p #af5fff`; and below each of `[large]`, `[medium]` and so on the pixels, a letter each,
/// with `.` for what shows what is behind.
struct Sprite: Equatable {
  private let sections: [Section]

  private struct Section: Equatable {
    let name: String
    var rows: [[Colour?]] = []
  }

  /// Reads a sprite file.
  init(_ text: String) throws(Picture.Failure) {
    // By bytes: the first picture waits for one, and characters cost ten times as much.
    var palette = [Colour?](repeating: nil, count: 256)
    var sections: [Section] = []
    var current: Int?
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated() where !line.isEmpty && !line.starts(with: "# ".utf8)
    {
      if line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") {
        let name = String(Substring(line.dropFirst().dropLast()))
        current = sections.firstIndex { $0.name == name }
        if current == nil {
          current = sections.count
          sections.append(Section(name: name))
        }
      } else if let current {
        let row = line.map { palette[Int($0)] }
        guard zip(line, row).allSatisfy({ $0 == UInt8(ascii: ".") || $1 != nil }),
          sections[current].rows.first.map({ $0.count == row.count }) ?? true
        else { throw .init(line: index + 1, expected: "pixels of the palette, as many a row") }
        sections[current].rows.append(row)
      } else {
        if line.elementsEqual("palette".utf8) { continue }
        guard let letter = line.first, let colour = Self.colour(in: Substring(line)) else {
          throw .init(line: index + 1, expected: "a letter and a colour, such as \"p #af5fff\"")
        }
        palette[Int(letter)] = colour
      }
    }
    self.sections = sections
  }

  /// The pixels in a size; nil when the file has none.
  subscript(size: String) -> PixelGrid? {
    sections.first { $0.name == size }.map { PixelGrid(rows: $0.rows) }
  }

  private static func colour(in line: Substring) -> Colour? {
    guard let letter = line.first, letter.isASCII, letter != ".", line.dropFirst().first == " ",
      let colour = Colour(hex: String(line.dropFirst(2))), colour.isIndexed
    else { return nil }
    return colour
  }
}
