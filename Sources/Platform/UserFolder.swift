import CLibrary

/// Where a user's files lie, by the XDG Base Directory Specification; nil where there is no home.
package enum UserFolder {
  /// What is the user's and to be kept.
  package static var data: String? { folder("XDG_DATA_HOME", default: ".local/share") }
  /// What outlasts a session and is not worth a backup.
  package static var state: String? { folder("XDG_STATE_HOME", default: ".local/state") }

  private static func folder(_ variable: String, default path: String) -> String? {
    Environment.absolutePath(variable) ?? home.map { "\($0)/\(path)" }
  }

  /// HOME, or what the system knows.
  private static var home: String? {
    Environment.absolutePath("HOME")
      ?? getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
  }
}
