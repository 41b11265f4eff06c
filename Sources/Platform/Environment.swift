import CLibrary

/// The environment the command was started in.
package enum Environment {
  package static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  package static func remove(_ name: String) {
    unsetenv(name)
  }

  /// What a variable says, where that is an absolute path: another one counts as none.
  package static func absolutePath(_ name: String) -> String? {
    self[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// A program's file, by its name, where PATH has it.
  package static func program(_ name: String) -> String? {
    let folders = (self["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
