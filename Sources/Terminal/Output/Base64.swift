/// Bytes as letters and digits (RFC 4648), for sequences that carry text.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text that stands for bytes, three of them in four characters.
  package static func text(of bytes: some Collection<UInt8>) -> String {
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
