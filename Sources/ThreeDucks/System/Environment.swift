#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The environment the command was started in.
enum Environment {
  static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The user's home: HOME, or what the system knows.
  static var home: String? {
    if let home = self["HOME"], home.hasPrefix("/") { return home }
    return getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) }
  }
}
