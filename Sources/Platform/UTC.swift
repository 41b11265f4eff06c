#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The calendar's time.
package enum UTC {
  /// The date and time now, such as `2026-11-21T10:00:00Z`.
  @Sendable package static func now() -> String {
    Date.now.formatted(.iso8601)
  }
}
