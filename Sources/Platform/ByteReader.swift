import SystemPackage

/// Reads a file or a pipe piece by piece.
package final class ByteReader {
  /// The largest piece, in bytes.
  private static let piece = 1 << 18

  private let file: FileDescriptor
  private let isOwn: Bool
  /// How many bytes may still come: a file that grows is read up to the size that it had.
  private var rest: Int

  /// Opens a file.
  ///
  /// - Throws: ``SystemError`` when it cannot be opened.
  package init(path: FilePath) throws(SystemError) {
    do {
      file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      isOwn = true
      rest = .max
      let status = try file.stat()
      // A file of size 0 may be generated while it is read, as in /proc.
      if status.type == .regular, status.size > 0 { rest = Int(status.size) }
    } catch {
      throw SystemError(error)
    }
  }

  /// Reads standard input.
  package init() {
    file = .standardInput
    isOwn = false
    rest = .max
  }

  deinit {
    if isOwn { try? file.close() }
  }

  /// The next bytes; nil at the end.
  ///
  /// - Throws: ``SystemError`` when they cannot be read.
  package func next() throws(SystemError) -> [UInt8]? {
    guard rest > 0 else { return nil }
    do {
      let bytes = try [UInt8](unsafeUninitializedCapacity: min(rest, Self.piece)) { buffer, count in
        count = try file.readWaiting(into: UnsafeMutableRawBufferPointer(buffer))
      }
      rest -= bytes.count
      return bytes.isEmpty ? nil : bytes
    } catch {
      throw SystemError(error)
    }
  }
}
