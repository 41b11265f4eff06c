/// What a terminal showed at one moment.
struct Screen {
  /// A cell's place, from 0, from the top left.
  struct Spot {
    let column: Int
    let row: Int
  }

  /// Whether this is the screen that programs borrow, not the shell's.
  let isAlternate: Bool
  /// Whether the program asked for clicks.
  let takesMouse: Bool
  /// Whether the program asked for arrows in the form that it knows.
  let takesArrows: Bool
  private let lines: [String]
  private let rows: [[Character]]
  /// All words one after another, wherever their lines break.
  private let words: String

  init(lines: [String], modes: Set<Int>) {
    self.lines = lines
    rows = lines.map(Array.init)
    // By its bytes, for hundreds of bots look many times a second.
    words = lines.flatMap { $0.utf8.split(separator: UInt8(ascii: " ")) }
      .map { String($0) ?? "" }.joined(separator: " ")
    isAlternate = modes.contains(1049)
    takesMouse = modes.contains(1000)
    takesArrows = modes.contains(1)
  }

  var text: String { lines.joined(separator: "\n") }

  /// Whether the screen shows some words, wherever their lines break.
  func says(_ words: String) -> Bool {
    self.words.contains(words)
  }

  subscript(column: Int, row: Int) -> Character {
    rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
  }

  /// All the cells that show one of some characters, row by row.
  func spots(of characters: String) -> [Spot] {
    rows.indices.filter { row in characters.contains { lines[row].contains($0) } }.flatMap { row in
      rows[row].indices.filter { characters.contains(rows[row][$0]) }
        .map { Spot(column: $0, row: row) }
    }
  }

  /// A cell in the middle of some words.
  func spot(of words: String) -> Spot? {
    for (row, line) in rows.enumerated() {
      if let found = String(line).range(of: words) {
        let column = String(line).distance(from: String(line).startIndex, to: found.lowerBound)
        return Spot(column: column + words.count / 2, row: row)
      }
    }
    return nil
  }

  /// The number and the status of a prompt, such as `[3:130]`, after which nothing was typed.
  var prompt: (number: Int, status: Int)? {
    guard let last = rows.last(where: { !$0.isEmpty }).map({ String($0) }),
      let found = last.wholeMatch(of: /\[(\d+):(\d+)\] ?/),
      let number = Int(found.1), let status = Int(found.2)
    else { return nil }
    return (number, status)
  }

  /// The seconds that the game's clock shows.
  var seconds: Int? {
    guard let time = text.firstMatch(of: /Time: (\d+):(\d\d)/),
      let minutes = Int(time.1), let seconds = Int(time.2)
    else { return nil }
    return minutes * 60 + seconds
  }
}
