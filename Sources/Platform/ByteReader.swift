import SystemPackage

/// Reads a file or standard input piece by piece.
package final class ByteReader {
  private let file: FileDescriptor
  /// The number of bytes left to read; a file that grows is read up to the size that it had when it was opened.
  private var rest = Int.max

  package init(path: FilePath) throws(SystemError) {
    file = try SystemError.catching { try .open(path, .readOnly, options: .closeOnExec) }
    // A file of size 0 is read without a limit, because it may be generated while it is read, as in /proc.
    if let status = try? file.stat(), status.type == .regular, status.size > 0 {
      rest = Int(status.size)
    }
  }

  /// Reads standard input.
  package init() {
    file = .standardInput
  }

  deinit {
    if file != .standardInput { try? file.close() }
  }

  /// The next bytes; nil at the end.
  package func next() throws(SystemError) -> [UInt8]? {
    let bytes = try SystemError.catching {
      try [UInt8](unsafeUninitializedCapacity: min(rest, 1 << 18)) { buffer, count in
        count = try file.readWaiting(into: UnsafeMutableRawBufferPointer(buffer))
      }
    }
    rest -= bytes.count
    return bytes.isEmpty ? nil : bytes
  }
}
