/// Reads JSON by the letter (RFC 8259, in UTF-8), in time linear in its length.
///
/// It finds where values stand and looks into none of them until it is asked. Nothing calls itself,
/// so depth costs no stack. A name that stands twice in one object, however it is spelled, is an
/// error at every depth.
struct JSONScanner {
  /// Why a text is no JSON.
  enum Failure: Error, Equatable {
    /// It ends too early; nothing was wrong until then.
    case isCut
    case isNoJSON
    case isNoUTF8
    /// An object has two members of a name.
    case hasTwo(String)
  }

  let bytes: UnsafeRawBufferPointer
  /// Where the next byte stands: what was read is JSON up to here.
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// The next byte that is no space, if there is one.
  @inline(__always)
  mutating func next() -> UInt8? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D else { return byte }
      position += 1
    }
    return nil
  }

  /// Moves behind a character, with the spaces before it.
  @inline(__always)
  mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard let byte = next() else { throw .isCut }
    guard byte == UInt8(ascii: character) else { throw .isNoJSON }
    position += 1
  }

  /// Moves behind a character, with the spaces before it, if it stands here.
  @inline(__always)
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads a value and moves behind it.
  @inline(__always)
  mutating func value() throws(Failure) -> Token {
    let byte = next()
    return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") ? try nested() : try scalar()
  }

  /// Reads a value that holds no others.
  @inline(__always)
  mutating func scalar() throws(Failure) -> Token {
    guard let byte = next() else { throw .isCut }
    return byte == UInt8(ascii: "\"") ? try text() : try plain(byte)
  }

  /// Reads the name of a member, and moves behind its colon.
  @inline(__always)
  mutating func name() throws(Failure) -> Token {
    guard let byte = next() else { throw .isCut }
    guard byte == UInt8(ascii: "\"") else { throw .isNoJSON }
    let name = try text()
    try expect(":")
    return name
  }

  /// What stands between a place and here.
  func token(_ kind: Token.Kind, from start: Int) -> Token {
    Token(
      kind: kind, start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position))
  }
}
