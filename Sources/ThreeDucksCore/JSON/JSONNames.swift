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
      .sorted { ($0.hash, $0.name.range.lowerBound) < ($1.hash, $1.name.range.lowerBound) }
    let repeated = zip(hashed, hashed.dropFirst()).filter { one, other in
      one.hash == other.hash
        && scanner.string(one.name).utf8.elementsEqual(scanner.string(other.name).utf8)
    }
    // The order of hashes is another in every run; what is told is not.
    let earliest = repeated.map(\.1.name).min { $0.range.lowerBound < $1.range.lowerBound }
    if let earliest { throw .hasTwo(scanner.string(earliest)) }
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
