import SystemPackage

/// A file that has no name: it goes with the last program that has it open, however that ends.
package final class UnnamedFile: Sendable {
  let descriptor: FileDescriptor

  /// Makes one among the temporary files; nil where that cannot be.
  package init?(_ bytes: [UInt8]) {
    let folder = Environment.absolutePath("TMPDIR") ?? "/tmp"
    var template =
      folder.appending("three-ducks-XXXXXX").bytes.map(CChar.init(bitPattern:)) + [0]
    let number = mkstemp(&template)
    guard number >= 0 else { return nil }
    unlink(template)
    descriptor = FileDescriptor(rawValue: number)
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    guard (try? descriptor.writeAll(bytes)) != nil else { return nil }
  }

  deinit {
    try? descriptor.close()
  }

  /// The name by which a program finds its standard input.
  package static let nameOfInput: FilePath = "/dev/stdin"

  /// Has its next reader begin at the beginning, where that one is told no name of its own.
  func rewind() {
    _ = try? descriptor.seek(offset: 0, from: .start)
  }
}
