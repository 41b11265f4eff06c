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
  /// Whether the locale says that text is UTF-8.
  package static var speaksUnicode: Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { self[$0] }.first { !$0.isEmpty }
    let letters = (locale ?? "").lowercased().filter { $0 != "-" }
    return letters.hasSuffix("utf8")
      || letters.split(separator: "@").first?.hasSuffix("utf8") == true
  }
}
