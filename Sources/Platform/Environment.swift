/// The environment variables and the locale.
package enum Environment {
  /// The value of a variable; nil if it is not set.
  package static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The value of a variable as a path; nil if the variable is not set, or if the path is not absolute.
  package static func absolutePath(_ name: String) -> FilePath? {
    getenv(name).map { FilePath(platformString: $0) }.flatMap { $0.isAbsolute ? $0 : nil }
  }

  /// Whether the user wants colours: `NO_COLOR` is unset or empty.
  package static var wantsColours: Bool { self["NO_COLOR"].map(\.isEmpty) ?? true }

  /// The path of a program in the first folder of PATH that contains it; nil if none does.
  package static func program(_ name: String) -> FilePath? {
    guard let path = getenv("PATH") else { return nil }
    let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
    return bytes.split(separator: UInt8(ascii: ":"))
      .map { FilePath(bytes: $0).appending(name) }
      .first { $0.withPlatformString { access($0, X_OK) == 0 } }
  }

  /// The locale's encoding, such as `UTF-8`; nil if the locale is not installed.
  ///
  /// Reading this property sets the C library's character encoding, which ncurses uses too.
  package static var encoding: String? {
    guard setlocale(LC_CTYPE, "") != nil, let name = nl_langinfo(nl_item(CODESET)) else {
      return nil
    }
    return String(cString: name)
  }

  /// Whether the locale's encoding is UTF-8.
  package static var isUTF8: Bool { encoding == "UTF-8" }
}

/// The folders of the XDG Base Directory Specification.
///
/// A folder is nil if its variable is not set and the user has no home folder.
package enum UserFolder {
  /// For data that the user wants to keep.
  package static var data: FilePath? { folder("XDG_DATA_HOME", default: ".local/share") }
  /// For data that outlasts a session but needs no backup.
  package static var state: FilePath? { folder("XDG_STATE_HOME", default: ".local/state") }

  private static func folder(_ variable: String, default path: String) -> FilePath? {
    Environment.absolutePath(variable) ?? home?.appending(path)
  }

  /// `HOME` or, if that is not an absolute path, the home folder in the user's account.
  private static var home: FilePath? {
    Environment.absolutePath("HOME")
      ?? getpwuid(getuid()).map { FilePath(platformString: $0.pointee.pw_dir) }
  }
}
