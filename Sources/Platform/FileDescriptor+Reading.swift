import SystemPackage

extension FileDescriptor {
  /// Hands the file over piece by piece, until its end or until `body` has enough.
  ///
  /// - Throws: ``SystemError`` when it cannot be read, and what `body` throws.
  func readChunks(_ body: (UnsafeRawBufferPointer) throws -> Bool) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try readSome(into: &buffer)
      guard count > 0 else { return }
      let goesOn = try buffer.withUnsafeBytes {
        try body(UnsafeRawBufferPointer(rebasing: $0.prefix(count)))
      }
      guard goesOn else { return }
    }
  }

  private func readSome(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    do {
      return try buffer.withUnsafeMutableBytes { try read(into: $0) }
    } catch {
      throw SystemError(error)
    }
  }
}
