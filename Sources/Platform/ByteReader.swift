import SystemPackage

/// The bytes of a file or a pipe, read piece by piece as the caller asks for them.
package final class ByteReader {
  /// The most bytes of a piece.
  private static let piece = 1 << 18

  private let file: FileDescriptor
  private let isOwn: Bool
  /// The most bytes that are still to come: a file that grows meanwhile is read to the end that it had.
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
      // A file without a size may be made while it is read, as in /proc.
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
