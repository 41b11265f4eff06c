/// Where a user's files lie, by the XDG Base Directory Specification; nil where there is no home.
package enum UserFolder {
  /// What is the user's and to be kept.
  package static var data: FilePath? { folder("XDG_DATA_HOME", default: ".local/share") }
  /// What outlasts a session and is not worth a backup.
  package static var state: FilePath? { folder("XDG_STATE_HOME", default: ".local/state") }

  private static func folder(_ variable: String, default path: String) -> FilePath? {
    Environment.absolutePath(variable) ?? home?.appending(path)
  }

  /// HOME, or what the system knows.
  private static var home: FilePath? {
    Environment.absolutePath("HOME")
      ?? getpwuid(getuid()).map { FilePath(platformString: $0.pointee.pw_dir) }
  }
}
