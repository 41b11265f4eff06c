import SystemPackage

/// Reads a file or standard input piece by piece.
package final class ByteReader {
  private let file: FileDescriptor

  /// Opens a file.
  ///
  /// - Throws: ``SystemError`` when it cannot be opened.
  package init(path: FilePath) throws(SystemError) {
    file = try SystemError.catching { try .open(path, .readOnly, options: .closeOnExec) }
  }

  /// Reads standard input.
  package init() {
    file = .standardInput
  }

  deinit {
    if file != .standardInput { try? file.close() }
  }

  /// The next bytes; nil at the end.
  ///
  /// - Throws: ``SystemError`` when they cannot be read.
  package func next() throws(SystemError) -> [UInt8]? {
    let bytes = try SystemError.catching {
      try [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
        count = try file.readWaiting(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
    return bytes.isEmpty ? nil : bytes
  }
}
