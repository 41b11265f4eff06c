extension JSONScanner {
  /// Moves behind a list or an object, and everything in it.
  mutating func nested() throws(Failure) -> Token {
    let start = position
    let kind: Token.Kind = bytes[start] == UInt8(ascii: "{") ? .object : .list
    var names = JSONNames()
    // Of each object that is open, how many names stand outside of it; −1 for a list.
    var open: [Int] = []
    repeat {
      if try beginsNested(&open, &names) { continue }
      try endValue(&open, &names)
    } while !open.isEmpty
    return token(kind, from: start)
  }

  /// Reads a value, or the beginning of one that holds others.
  ///
  /// - Returns: Whether a value inside of it comes next.
  private mutating func beginsNested(
    _ open: inout [Int], _ names: inout JSONNames
  ) throws(Failure) -> Bool {
    switch next() {
    case UInt8(ascii: "{"):
      position += 1
      if skip("}") { return false }
      open.append(names.count)
      names.append(try name())
      return true
    case UInt8(ascii: "["):
      position += 1
      if skip("]") { return false }
      open.append(-1)
      return true
    default:
      _ = try scalar()
      return false
    }
  }

  /// Moves behind what ends with a value, up to the beginning of the next one.
  private mutating func endValue(
    _ open: inout [Int], _ names: inout JSONNames
  ) throws(Failure) {
    while let first = open.last {
      if skip(",") {
        if first >= 0 { names.append(try name()) }
        return
      }
      try expect(first >= 0 ? "}" : "]")
      if first >= 0 { try names.removeObject(from: first, in: self) }
      open.removeLast()
    }
  }
}
