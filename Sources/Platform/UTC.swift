/// The calendar's time.
package enum UTC {
  /// The date and time now, such as `2026-11-21T10:00:00Z`.
  @Sendable package static func now() -> String {
    text(seconds: time(nil))
  }

  /// The date and time so many seconds after the beginning of 1970.
  static func text(seconds: Int) -> String {
    var seconds = time_t(seconds)
    var date = tm()
    var text = [CChar](repeating: 0, count: 32)
    guard gmtime_r(&seconds, &date) != nil,
      strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &date) > 0
    else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
