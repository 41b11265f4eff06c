/// The environment the command was started in.
package enum Environment {
  package static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// What a variable says, where that is an absolute path: another one counts as none.
  package static func absolutePath(_ name: String) -> FilePath? {
    getenv(name).map { FilePath(platformString: $0) }.flatMap { $0.isAbsolute ? $0 : nil }
  }

  /// A program's file, by its name, where PATH has it.
  package static func program(_ name: String) -> FilePath? {
    guard let path = getenv("PATH") else { return nil }
    let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
    return bytes.split(separator: UInt8(ascii: ":"))
      .map { FilePath(bytes: $0).appending(name) }
      .first { $0.withPlatformString { access($0, X_OK) == 0 } }
  }
}

extension Environment {
  /// The encoding of text by the locale, such as `UTF-8`; nil for a locale that is not installed.
  ///
  /// This sets the C library's locale for characters, by which ncurses draws too.
  package static var encoding: String? {
    guard setlocale(LC_CTYPE, "") != nil, let name = nl_langinfo(nl_item(CODESET)) else {
      return nil
    }
    return String(cString: name)
  }

  /// Whether text is UTF-8.
  package static var isUTF8: Bool { encoding == "UTF-8" }
}

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
