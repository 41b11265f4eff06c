/// The names in the objects that are open, to find those that stand twice.
struct JSONNames {
  private var names: [JSONScanner.Token] = []

  var count: Int { names.count }

  mutating func append(_ name: JSONScanner.Token) { names.append(name) }

  /// Lets the names of an object go.
  ///
  /// - Throws: ``JSONScanner/Failure/hasTwo(_:)``.
  mutating func removeObject(
    from first: Int, in scanner: JSONScanner
  ) throws(JSONScanner.Failure) {
    defer { names.removeSubrange(first...) }
    guard names.count - first > 1 else { return }
    let hashed = names[first...].map { (hash: scanner.hash($0), name: $0) }
      .sorted { $0.hash < $1.hash }
    for (one, other) in zip(hashed, hashed.dropFirst()) where one.hash == other.hash {
      let text = scanner.string(one.name)
      if text.utf8.elementsEqual(scanner.string(other.name).utf8) { throw .hasTwo(text) }
    }
  }
}

extension JSONScanner {
  /// A number that equal texts have, and hardly any others: of another seed in every run, so that
  /// nobody can make two names meet.
  fileprivate func hash(_ name: Token) -> Int {
    var hasher = Hasher()
    if name.kind == .escapedText {
      var text = string(name)
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    } else {
      hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[name.range]))
    }
    return hasher.finalize()
  }
}
