/// Why a program on a terminal ended.
package enum ExitReason: Equatable, Sendable {
  /// Its user wished it.
  case quit
  /// A signal demanded it; the number is the system's.
  case signal(Int32)
  /// The terminal is gone.
  case hangup
}
