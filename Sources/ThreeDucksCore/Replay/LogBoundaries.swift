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
    var starts = [0]
    for place in indices.dropFirst() where self[place] == UInt8(ascii: "{") {
      guard self[place...].starts(with: Self.header) else { continue }
      let hasMark = place >= 3 && self[(place - 3)..<place].elementsEqual(Self.byteOrderMark)
      let start = hasMark ? place - 3 : place
      if start > 0 { starts.append(start) }
    }
    return zip(starts, starts.dropFirst() + [count]).map { start, end in
      UnsafeRawBufferPointer(rebasing: self[start..<end])
    }
  }
}
