extension OrderedJSON {
  /// Reads JSON by the letter; nil for what is none, or holds values deeper than so many in each
  /// other.
  init?(json: UnsafeRawBufferPointer, depth: Int) {
    var scanner = JSONScanner(json)
    guard (try? scanner.value()) != nil, scanner.next() == nil else { return nil }
    // What follows is JSON, and no name stands twice.
    scanner = JSONScanner(json)
    self.init(&scanner, depth: depth)
  }

  private init?(_ scanner: inout JSONScanner, depth: Int) {
    if scanner.skip("{") {
      self.init(membersOf: &scanner, depth: depth)
    } else if scanner.skip("[") {
      self.init(elementsOf: &scanner, depth: depth)
    } else {
      guard let token = try? scanner.value() else { return nil }
      self.init(token, scanner)
    }
  }

  private init?(membersOf scanner: inout JSONScanner, depth: Int) {
    guard depth > 0 else { return nil }
    var members: [Member] = []
    while !scanner.skip("}") {
      _ = scanner.skip(",")
      guard let name = try? scanner.name(),
        let value = OrderedJSON(&scanner, depth: depth - 1)
      else { return nil }
      members.append(Member(name: scanner.string(name), value: value))
    }
    self = .object(members)
  }

  private init?(elementsOf scanner: inout JSONScanner, depth: Int) {
    guard depth > 0 else { return nil }
    var elements: [OrderedJSON] = []
    while !scanner.skip("]") {
      _ = scanner.skip(",")
      guard let value = OrderedJSON(&scanner, depth: depth - 1) else { return nil }
      elements.append(value)
    }
    self = .array(elements)
  }

  private init?(_ token: JSONScanner.Token, _ scanner: JSONScanner) {
    switch token.kind {
    case .null: self = .null
    case .yes: self = .bool(true)
    case .no: self = .bool(false)
    case .number: self = .number(scanner.string(token))
    case .text, .escapedText: self = .string(scanner.string(token))
    case .missing, .list, .object: return nil
    }
  }
}
