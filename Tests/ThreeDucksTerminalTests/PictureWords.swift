import Foundation

/// What screens say, each thing once: in `Frames/words.txt`, under a name. The pictures hold the names,
/// and where the words stand:
/// - `«new-game»`, alone in its row: in the middle of the screen;
/// - `«62: moves 4 | time 0:05 | give-up»`: at the left, in the middle and at the right of 62 columns
///   that begin here;
/// - `«|0 moves 4|12 time 0:05|»`: one after the other, after so many blanks each;
/// - `╰«horse    »╯`: in the middle of the columns that this takes.
struct PictureWords {
  private struct Phrase {
    let name: String
    /// The words, around whatever stands for `…`.
    let pieces: [String]
    let isOnCards: Bool

    func text(_ values: some Sequence<Substring>) -> String {
      zip(pieces, Array(values) + [""]).map { $0 + $1 }.joined()
    }

    /// What stands for `…`, if these are the words.
    func values(in text: String) -> [Substring]? {
      var rest = text[...]
      var values: [Substring] = []
      for (number, piece) in pieces.enumerated() {
        if number > 0 {
          let value = rest.prefix { $0.isNumber || ":x█░#.".contains($0) }
          guard !value.isEmpty else { return nil }
          values.append(value)
          rest = rest.dropFirst(value.count)
        }
        guard rest.hasPrefix(piece) else { return nil }
        rest = rest.dropFirst(piece.count)
      }
      return rest.isEmpty ? values : nil
    }
  }

  private let phrases: [Phrase]

  /// Reads lines such as `moves = Moves: …`, or `horse ~ horse` for what stands on cards; `␣` is a
  /// blank at the end.
  init(_ text: String) {
    phrases = text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[1] == "=" || words[1] == "~" else { return nil }
      return Phrase(
        name: String(words[0]),
        pieces: words[2].replacing("␣", with: " ").components(separatedBy: "…"),
        isOnCards: words[1] == "~")
    }
  }

  /// The picture that names stand for, on a screen so many columns wide.
  func spelledOut(_ picture: String, width: Int) -> String {
    rows(picture) { spelledOut(row: $0, width) }
  }

  /// The picture with names for all the words that have one.
  func abbreviated(_ picture: String, width: Int) -> String {
    rows(picture) { row in
      let ways = [alone(row), spread(row), gapped(row), onCards(row, width)].compactMap { $0 }
      return ways.first { spelledOut(row: $0, width) == row } ?? row
    }
  }

  private func rows(_ picture: String, _ change: (String) -> String) -> String {
    picture.split(separator: "\n", omittingEmptySubsequences: false).map { change(String($0)) }
      .joined(separator: "\n")
  }

  // MARK: - From names to words

  private func spelledOut(row: String, _ width: Int) -> String {
    if let found = row.wholeMatch(of: /( *)«\|(.+)\|»/) {
      let parts = found.2.split(separator: "|").map { part in
        let gap = part.prefix(while: \.isNumber)
        return (gap: Int(gap) ?? 0, words: text(part.dropFirst(gap.count + 1)))
      }
      return parts.reduce(into: String(found.1)) { line, part in
        line += Self.blanks(part.gap) + (part.words ?? "?")
      }
    }
    if let found = row.wholeMatch(of: /( *)«(\d+): ([^»|]+) \| ([^»|]+) \| ([^»|]+)»/),
      let columns = Int(found.2), let left = text(found.3), let middle = text(found.4),
      let right = text(found.5)
    {
      let start = (columns - middle.count) / 2
      return found.1 + left + Self.blanks(start - left.count) + middle
        + Self.blanks(columns - right.count - start - middle.count) + right
    }
    if let found = row.wholeMatch(of: /«([^»]+)»/), let text = text(found.1) {
      return trimmed(Self.blanks((width - text.count) / 2) + text)
    }
    return trimmed(
      row.replacing(/(.?)«([^» ]+) *»/) { found in
        guard let text = text(found.2) else { return String(found.0) }
        return found.1
          + Self.slot(text, columns: found.0.count - found.1.count, behind: found.1.last)
      })
  }

  /// The words of a name and its values, such as `moves 4`.
  private func text(_ reference: Substring) -> String? {
    let parts = reference.split(separator: " ")
    guard let phrase = phrases.first(where: { $0.name == parts.first ?? "" }),
      phrase.pieces.count == parts.count
    else { return nil }
    return phrase.text(parts.dropFirst())
  }

  /// A name on a card, of whose border it may be a part.
  private static func slot(_ text: String, columns: Int, behind before: Character?) -> String {
    let fill = before.flatMap { ["╰": "─", "╚": "═", "+": "-"][$0] } ?? " "
    let shown = fill != " " && text.count + 2 <= columns ? " \(text) " : text
    let left = max(0, columns - shown.count) / 2
    return String(repeating: fill, count: left) + shown
      + String(repeating: fill, count: max(0, columns - shown.count - left))
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  private func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: - From words to names

  private func reference(_ text: String) -> String? {
    for phrase in phrases where !phrase.isOnCards {
      let end = phrase.pieces.last?.reversed().prefix { $0 == " " }.count ?? 0
      if let values = phrase.values(in: text + Self.blanks(end)) {
        return ([phrase.name] + values.map(String.init)).joined(separator: " ")
      }
    }
    return nil
  }

  private func alone(_ row: String) -> String? {
    reference(row.trimmingCharacters(in: .whitespaces)).map { "«\($0)»" }
  }

  private func spread(_ row: String) -> String? {
    let indent = row.prefix { $0 == " " }
    let parts = row.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.map(reference)
    guard parts.count == 3, parts.allSatisfy({ $0 != nil }) else { return nil }
    let names = parts.compactMap { $0 }.joined(separator: " | ")
    return "\(indent)«\(row.count - indent.count): \(names)»"
  }

  private func gapped(_ row: String) -> String? {
    let indent = row.prefix { $0 == " " }
    var (rest, gap) = (row.dropFirst(indent.count), 0)
    var parts: [String] = []
    while !rest.isEmpty {
      let end = rest.firstRange(of: "  ")?.lowerBound ?? rest.endIndex
      guard let name = reference(String(rest[..<end])) else { return nil }
      parts.append("\(gap) \(name)")
      gap = rest[end...].prefix { $0 == " " }.count
      rest = rest[end...].dropFirst(gap)
    }
    return parts.count > 1 ? "\(indent)«|\(parts.joined(separator: "|"))|»" : nil
  }

  private func onCards(_ row: String, _ width: Int) -> String {
    var row = Array(row + Self.blanks(width - row.count))
    for phrase in phrases where phrase.isOnCards {
      let text = Array(phrase.text([]))
      var start = 0
      while start + text.count <= row.count {
        if Array(row[start..<start + text.count]) == text,
          let slot = Self.slot(around: start..<start + text.count, in: row),
          slot.count >= phrase.name.count + 2
        {
          row.replaceSubrange(
            slot, with: "«\(phrase.name)\(Self.blanks(slot.count - phrase.name.count - 2))»")
        }
        start += 1
      }
    }
    return trimmed(String(row))
  }

  /// The columns that belong to a name: of its border, or some blanks on either side.
  private static func slot(around word: Range<Int>, in row: [Character]) -> Range<Int>? {
    let isFree = { row.indices.contains($0) && " ─═-".contains(row[$0]) }
    var (start, end) = (word.lowerBound, word.upperBound)
    while isFree(start - 1) { start -= 1 }
    while isFree(end) { end += 1 }
    if start > 0, "╰╚+".contains(row[start - 1]) { return start..<end }
    // Cards have an even number of columns.
    let odd = word.count % 2
    let blanks = min(3, word.lowerBound - start, end - word.upperBound - odd)
    guard blanks > 0 else { return nil }
    return word.lowerBound - blanks..<word.upperBound + blanks + odd
  }
}
