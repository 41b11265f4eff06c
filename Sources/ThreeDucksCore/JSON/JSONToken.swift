extension JSONScanner {
  /// A value: what it is, and where it stands; a text without its quotation marks.
  struct Token {
    enum Kind: UInt8 {
      /// Nothing stands there.
      case missing
      case null, yes, no, number, text, list, object
      /// A text with a backslash in it.
      case escapedText
    }

    static let missing = Token(kind: .missing, start: 0, end: 0)

    let kind: Kind
    let start: Int32
    let end: Int32

    var count: Int { Int(end - start) }
    var range: Range<Int> { Int(start)..<Int(end) }
    var isText: Bool { kind == .text || kind == .escapedText }
  }
}
