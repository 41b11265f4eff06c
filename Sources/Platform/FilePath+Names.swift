import SystemPackage

/// The name of a file or a folder: bytes, which need not be text.
package typealias FilePath = SystemPackage.FilePath

extension FilePath {
  /// Names a file by bytes, up to the first that is 0.
  package init(bytes: some Collection<UInt8>) {
    let text = bytes.map(CInterop.PlatformChar.init(bitPattern:)) + [0]
    self = text.withUnsafeBufferPointer { text in
      text.baseAddress.map { FilePath(platformString: $0) } ?? FilePath()
    }
  }

  /// The name's bytes.
  package var bytes: [UInt8] {
    withPlatformString { text in
      UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
    }
  }

  /// The folder that a file of this path lies in.
  package var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The path with something behind its last name, such as `.new`.
  package func adding(_ suffix: String) -> FilePath { FilePath(bytes: bytes + suffix.utf8) }
}

// MARK: - Names on the command line

/// What stands for bytes in text that is no UTF-8: a character for private use for each beyond ASCII.
///
/// A text that has such characters of its own is taken apart like that, too.
private let standIns = UInt32(0x10FF80)...0x10FFFF

extension FilePath {
  /// Names a file by an argument of the command line, see ``CurrentProcess/arguments``.
  package init(argument: String) {
    let bytes = argument.unicodeScalars.flatMap { scalar in
      standIns.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
    self.init(bytes: bytes)
  }
}

extension String {
  /// The text of an argument, from which ``SystemPackage/FilePath/init(argument:)`` makes the same bytes.
  init(argument bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { standIns.contains($0.value) })
    {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    for byte in bytes {
      let value = byte < 0x80 ? UInt32(byte) : 0x10FF00 + UInt32(byte)
      scalars.append(Unicode.Scalar(value) ?? "?")
    }
    self.init(scalars)
  }
}
