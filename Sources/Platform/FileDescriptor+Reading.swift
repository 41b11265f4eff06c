import SystemPackage

extension FileDescriptor {
  /// Hands the file over piece by piece, until its end or until `body` has enough.
  func readChunks(_ body: (UnsafeRawBufferPointer) -> Bool) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try read(into: $0) }
      guard count > 0 else { return }
      let goesOn = buffer.withUnsafeBytes {
        body(UnsafeRawBufferPointer(rebasing: $0.prefix(count)))
      }
      guard goesOn else { return }
    }
  }
}
