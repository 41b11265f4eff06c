import SystemPackage

extension FileDescriptor {
  /// The most bytes of a piece.
  private static let piece = 1 << 18

  /// Hands the file over piece by piece, until its end, until so many bytes were read or until
  /// `body` has enough.
  ///
  /// - Throws: ``SystemError`` when it cannot be read, and what `body` throws.
  func readChunks(
    upTo limit: Int = .max, _ body: (UnsafeRawBufferPointer) throws -> Bool
  ) throws {
    var rest = limit
    try withUnsafeTemporaryAllocation(byteCount: min(limit, Self.piece), alignment: 16) { buffer in
      while rest > 0 {
        let count = try readSome(into: .init(rebasing: buffer.prefix(rest)))
        guard count > 0 else { return }
        rest -= count
        guard try body(UnsafeRawBufferPointer(rebasing: buffer.prefix(count))) else { return }
      }
    }
  }

  private func readSome(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    do {
      return try read(into: buffer)
    } catch {
      throw SystemError(error)
    }
  }
}
