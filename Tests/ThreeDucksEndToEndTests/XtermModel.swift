/// A small model of xterm: the modes that a program has set, and the character in each cell.
struct XtermModel {
  /// A cell's position, counted from 0 at the top left.
  struct Position {
    let column: Int
    let row: Int
  }

  private enum State: Equatable {
    case ground, escape, string, charset
    case control(String)
  }

  /// The modes that are set from the beginning: lines wrap, and the cursor is visible.
  private static let initialModes: Set = [7, 25]

  /// The private modes that are set, by their numbers.
  private(set) var modes = initialModes
  private var (columns, rows): (Int, Int)
  private var cells: [[Character]]
  private var (x, y) = (0, 0)
  private var isAtMargin = false
  private var last: Character = " "
  /// The rows that scroll.
  private var scrolled: Range<Int>
  private var unknown: Set<String> = []
  private var state = State.ground
  private var character: [UInt8] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.blank(columns, rows)
    scrolled = 0..<rows
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[Character]] {
    Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The private modes that a program has not restored, and an escape sequence that it has not ended.
  ///
  /// Sequences that this model does not know are listed, too, so that a test fails if the model may be wrong.
  var unrestored: [String] {
    modes.symmetricDifference(Self.initialModes).sorted().map { "mode \($0)" }
      + unknown.sorted().map { "the unknown sequence \($0)" }
      + (state == .ground ? [] : ["an incomplete sequence"])
  }

  var text: String { cells.map { String($0) }.joined(separator: "\n") }

  /// Whether the screen shows some words, no matter where the lines break.
  func shows(_ words: String) -> Bool {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ").contains(words)
  }

  /// The position of the first cell of some words; nil if the screen does not show them in one row.
  func position(of words: String) -> Position? {
    for (row, line) in cells.enumerated() {
      if let found = line.firstRange(of: Array(words)) {
        return Position(column: found.lowerBound, row: row)
      }
    }
    return nil
  }

  mutating func resize(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    cells = Self.blank(columns, rows)
    scrolled = 0..<rows
    (x, y) = (0, 0)
  }

  mutating func receive(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { receive(byte) }
  }

  // MARK: - Sequences

  private mutating func receive(_ byte: UInt8) {
    // CAN and SUB end a sequence, and ESC begins a new one.
    guard byte != 0x18, byte != 0x1A, byte != 0x1B else {
      state = byte == 0x1B ? .escape : .ground
      return
    }
    switch state {
    case .ground: write(byte)
    case .escape: escape(byte)
    case .charset: state = .ground
    case .string: if byte == 7 { state = .ground }
    case .control(let text):
      guard (0x40...0x7E).contains(byte) else {
        state = .control(text + String(UnicodeScalar(byte)))
        return
      }
      state = .ground
      control(text, Character(UnicodeScalar(byte)))
    }
  }

  private mutating func escape(_ byte: UInt8) {
    state = .ground
    switch UnicodeScalar(byte) {
    case "[": state = .control("")
    case "]", "P", "_", "^", "X": state = .string
    case "(", ")", "#": state = .charset
    // These characters switch the keypad mode, which is also private mode 66.
    case "=": set(66, true)
    case ">": set(66, false)
    case "M": if y == scrolled.lowerBound { scroll(from: y, by: -1) } else { moveCursor(x, y - 1) }
    case "7", "8", "\\": break
    default: unknown.insert("ESC \(UnicodeScalar(byte))")
    }
  }

  private mutating func control(_ text: String, _ final: Character) {
    if text.hasPrefix("?") {
      let numbers = text.dropFirst().split(separator: ";").compactMap { Int($0) }
      if "hl".contains(final) { numbers.forEach { set($0, final == "h") } }
      return
    }
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let first = numbers.first ?? 0
    let count = max(first, 1)
    switch final {
    case "A": moveCursor(x, y - count)
    case "B": moveCursor(x, y + count)
    case "C": moveCursor(x + count, y)
    case "D": moveCursor(x - count, y)
    case "G": moveCursor(count - 1, y)
    case "d": moveCursor(x, count - 1)
    case "H", "f": moveCursor((numbers.count > 1 ? max(numbers[1], 1) : 1) - 1, count - 1)
    case "J": erase(first)
    case "K": clear(first == 0 ? x : 0, first == 1 ? x + 1 : columns)
    case "X": clear(x, min(x + count, columns))
    case "b": for _ in 0..<count { put(last) }
    case "P":
      cells[y].removeSubrange(x..<min(x + count, columns))
      cells[y] += Array(repeating: " ", count: columns - cells[y].count)
    case "@":
      cells[y].insert(contentsOf: Array(repeating: " ", count: count), at: x)
      cells[y].removeLast(cells[y].count - columns)
    case "L": scroll(from: y, by: -count)
    case "M": scroll(from: y, by: count)
    case "S": scroll(from: scrolled.lowerBound, by: count)
    case "T": scroll(from: scrolled.lowerBound, by: -count)
    case "r": setScrolledRows(numbers)
    // Colours, reports, the title of the window and modes that are not private change no cell.
    case "m", "c", "n", "t", "h", "l": break
    default: unknown.insert("CSI \(text)\(final)")
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    // Mode 1049 changes to the alternate screen. Unlike xterm, this model does not keep the main screen.
    if mode == 1049, modes.contains(mode) != isOn { cells = Self.blank(columns, rows) }
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  private mutating func moveCursor(_ x: Int, _ y: Int) {
    (self.x, self.y) = (min(max(x, 0), columns - 1), min(max(y, 0), rows - 1))
    isAtMargin = false
  }

  /// Erases from the cursor on (0), up to the cursor (1), or everything (any other number).
  private mutating func erase(_ what: Int) {
    clear(what == 0 ? x : 0, what == 1 ? x + 1 : columns)
    let rest = what == 0 ? (y + 1)..<rows : what == 1 ? 0..<y : 0..<rows
    for row in rest { cells[row] = Array(repeating: " ", count: columns) }
  }

  private mutating func clear(_ start: Int, _ end: Int) {
    for column in start..<max(end, start) { cells[y][column] = " " }
  }

  private mutating func setScrolledRows(_ numbers: [Int]) {
    let top = max(numbers.first ?? 0, 1) - 1
    let bottom = numbers.count > 1 && numbers[1] > 0 ? min(numbers[1], rows) : rows
    guard top + 1 < bottom else { return }
    scrolled = top..<bottom
    moveCursor(0, 0)
  }

  /// Moves up the rows from this one to the last scrolled row; moves them down if the count is negative.
  private mutating func scroll(from row: Int, by count: Int) {
    guard scrolled.contains(row) else { return }
    let moved = row..<scrolled.upperBound
    let empty = Self.blank(columns, min(abs(count), moved.count))
    let kept = count > 0 ? cells[moved].dropFirst(count) : cells[moved].dropLast(-count)
    cells.replaceSubrange(moved, with: count > 0 ? Array(kept) + empty : empty + Array(kept))
  }

  // MARK: - Characters

  private mutating func write(_ byte: UInt8) {
    switch byte {
    case 8: moveCursor(x - 1, y)
    case 9: moveCursor((x / 8 + 1) * 8, y)
    case 10: lineFeed()
    case 13: moveCursor(0, y)
    case 0..<0x20, 0x7F: break
    case 0x20..<0x7F: put(Character(UnicodeScalar(byte)))
    default:
      if byte >= 0xC0 { character = [] }
      character.append(byte)
      let decoded = String(decoding: character, as: UTF8.self)
      guard decoded.unicodeScalars.first != "\u{FFFD}" else { return }
      character = []
      decoded.forEach { put($0) }
    }
  }

  private mutating func put(_ character: Character) {
    if isAtMargin {
      moveCursor(0, y)
      lineFeed()
    }
    cells[y][x] = character
    last = character
    if x == columns - 1 { isAtMargin = true } else { x += 1 }
  }

  private mutating func lineFeed() {
    isAtMargin = false
    if y == scrolled.upperBound - 1 {
      scroll(from: scrolled.lowerBound, by: 1)
    } else {
      y = min(y + 1, rows - 1)
    }
  }
}
