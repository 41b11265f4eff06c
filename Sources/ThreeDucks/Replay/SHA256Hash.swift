import CHash
import ThreeDucksCore

/// The SHA-256 of a log (FIPS 180-4): what `sha256sum` says of its file.
struct SHA256Hash: ByteHash {
  private var hash = ch_sha256()

  init() {
    ch_sha256_begin(&hash)
  }

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    ch_sha256_take(&hash, bytes.baseAddress, bytes.count)
  }

  var text: String {
    var hash = hash
    var result = [UInt8](repeating: 0, count: 32)
    ch_sha256_end(&hash, &result)
    return result.withUnsafeBytes { String(hexadecimal: $0) }
  }
}
