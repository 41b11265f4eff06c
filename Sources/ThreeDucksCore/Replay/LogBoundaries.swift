// Where logs begin in text that cannot be read.
extension UnsafeRawBufferPointer {
  private static let header = Array("{\"format\":\"\(LogHeader.format)\"".utf8)
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether this is the beginning of a header, or begins as one.
  var beginsHeader: Bool {
    let text = starts(with: Self.byteOrderMark) ? dropFirst(3) : self[...]
    let count = Swift.min(text.count, Self.header.count)
    return count >= 3 && text.starts(with: Self.header.prefix(count))
  }

  /// The text, cut before every header in it.
  var piecesBeforeHeaders: [UnsafeRawBufferPointer] {
    let begins = beginningsOfHeaders
    let ends = begins.dropFirst() + [count]
    // What an action stands in is part of the text before it.
    let starts = [0] + zip(begins, ends).filter { !piece($0, $1).isOfALog }.map(\.0)
    return zip(starts, starts.dropFirst() + [count]).map(piece)
  }

  /// Where, behind its first byte, something begins as a header does.
  private var beginningsOfHeaders: [Int] {
    indices.dropFirst().compactMap { place in
      guard self[place] == UInt8(ascii: "{"), self[place...].starts(with: Self.header) else {
        return nil
      }
      let hasMark = place >= 3 && self[(place - 3)..<place].elementsEqual(Self.byteOrderMark)
      return hasMark ? place - 3 : place
    }.filter { $0 > 0 }
  }

  private func piece(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[start..<end])
  }

  /// Whether this is a line of a log behind its header, whatever it begins as.
  private var isOfALog: Bool {
    switch try? LogLine(self) {
    case .entry, .closing: true
    case .header, nil: false
    }
  }
}
