/// The terminal's clipboard.
enum Clipboard {
  /// The sequence that copies a text (OSC 52; `c` is the clipboard).
  static func sequence(for text: String) -> String {
    "\u{1B}]52;c;\(base64(text.utf8))\u{1B}\\"
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Bytes in Base64 (RFC 4648): three bytes become four characters.
  static func base64(_ bytes: some Collection<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let group = rest.prefix(3)
      rest = rest.dropFirst(3)
      let filled = Array(group) + Array(repeating: 0, count: 3 - group.count)
      let number = filled.reduce(0) { $0 << 8 | Int($1) }
      let all = [18, 12, 6, 0].map { digits[number >> $0 & 63] }
      text +=
        all.prefix(group.count + 1) + Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
