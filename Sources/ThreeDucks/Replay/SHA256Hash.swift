import Crypto
import ThreeDucksCore

/// The SHA-256 of a log (FIPS 180-4): what `sha256sum` says of its file.
struct SHA256Hash: ByteHash {
  private var hash = SHA256()

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    hash.update(bufferPointer: bytes)
  }

  var text: String {
    hash.finalize().map { byte in
      byte < 16 ? "0" + String(byte, radix: 16) : String(byte, radix: 16)
    }.joined()
  }
}
