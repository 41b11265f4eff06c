extension String {
  /// Bytes as hexadecimal digits, two each.
  package init(hexadecimal bytes: UnsafeRawBufferPointer) {
    let digits: StaticString = "0123456789abcdef"
    self.init(unsafeUninitializedCapacity: 2 * bytes.count) { text in
      for (place, byte) in bytes.enumerated() {
        text[2 * place] = digits.utf8Start[Int(byte >> 4)]
        text[2 * place + 1] = digits.utf8Start[Int(byte & 15)]
      }
      return 2 * bytes.count
    }
  }
}
