import Platform
import ThreeDucksCore
import ThreeDucksTerminal

/// A theme chosen on the command line.
enum ThemeFile {
  /// The maximum size of a theme file in bytes; real themes are far smaller.
  private static let largest = 100_000

  /// The embedded theme with this name or, if there is none, the theme in the file at this path.
  ///
  /// - Throws: ``Failure`` if the file cannot be read, or is not a theme.
  static func theme(named name: String) throws(Failure) -> Theme {
    if let embedded = Theme.all.first(where: { $0.name == name }) { return embedded }
    let file: [UInt8]?
    do throws(SystemError) {
      file = try FileSystem.read(FilePath(argument: name), limit: largest)
    } catch {
      throw Failure(status: .unreadable, message: "\(name) cannot be read (\(error.reason))")
    }
    guard let file else {
      let names = Formatting.choice(Theme.all.map(\.name))
      throw Failure(
        status: .unreadable,
        message: "--theme \(name): no such theme or file; choose \(names), or name a theme file")
    }
    guard let text = String(validating: file, as: UTF8.self) else {
      throw Failure(status: .invalidData, message: "\(name): expected a theme in UTF-8 text")
    }
    do throws(ArtFailure) {
      return try Theme(name: name, text)
    } catch {
      throw Failure(
        status: .invalidData, message: "\(name):\(error.line): expected \(error.expected)")
    }
  }
}
