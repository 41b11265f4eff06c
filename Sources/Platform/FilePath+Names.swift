import SystemPackage

/// The path of a file or a folder: bytes that need not be valid UTF-8.
package typealias FilePath = SystemPackage.FilePath

extension FilePath {
  /// Makes a path from bytes, up to the first zero byte.
  package init(bytes: some Collection<UInt8>) {
    self.init(platformString: bytes.map(CInterop.PlatformChar.init(bitPattern:)) + [0])
  }

  /// The bytes of the path.
  package var bytes: [UInt8] {
    withPlatformString { text in
      UnsafeBufferPointer(start: text, count: strlen(text)).map(UInt8.init(bitPattern:))
    }
  }

  /// The folder that contains the file.
  package var folder: FilePath {
    let folder = removingLastComponent()
    return folder.isEmpty ? "." : folder
  }

  /// The path with a suffix such as `.new`.
  package func adding(_ suffix: String) -> FilePath { FilePath(bytes: bytes + suffix.utf8) }
}

// MARK: - Names on the command line

/// Private-use characters that replace bytes beyond ASCII in an argument that is not UTF-8, one for each byte.
///
/// An argument in UTF-8 that already contains such characters is encoded in the same way, because decoding would
/// change it otherwise.
private let standIns = UInt32(0x10FF80)...0x10FFFF

extension FilePath {
  /// The path in an argument of the command line; see ``CurrentProcess/arguments``.
  package init(argument: String) {
    let bytes = argument.unicodeScalars.flatMap { scalar in
      standIns.contains(scalar.value)
        ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
    self.init(bytes: bytes)
  }
}

extension String {
  /// Encodes an argument as text, from which ``SystemPackage/FilePath/init(argument:)`` restores the bytes.
  init(argument bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { standIns.contains($0.value) })
    {
      self = text
      return
    }
    let values = bytes.map { $0 < 0x80 ? UInt32($0) : 0x10FF00 + UInt32($0) }
    self.init(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
  }
}
