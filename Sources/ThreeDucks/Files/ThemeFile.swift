import Platform
import ThreeDucksCore
import ThreeDucksTerminal

/// A theme by its name, or by its file.
enum ThemeFile {
  /// The largest size of a theme file in bytes, far more than any theme needs.
  private static let largest = 100_000

  /// One of the embedded themes, or the one in a file.
  ///
  /// - Throws: ``Failure`` if the file cannot be read, or is not a theme.
  static func theme(named name: String) throws(Failure) -> Theme {
    if let own = Theme.all.first(where: { $0.name == name }) { return own }
    do {
      guard let bytes = try FileSystem.read(FilePath(argument: name), limit: largest) else {
        let names = Formatting.choice(Theme.all.map(\.name) + ["a theme file"])
        throw Failure(
          status: .unreadable, message: "--theme \(name): no such file; expected \(names)")
      }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(status: .invalidData, message: "\(name): expected a theme in UTF-8 text")
      }
      return try Theme(name: name, text)
    } catch let error as SystemError {
      throw Failure(status: .unreadable, message: "\(name) cannot be read (\(error.reason))")
    } catch let error as Theme.Failure {
      throw Failure(
        status: .invalidData, message: "\(name):\(error.line): expected \(error.expected)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(status: .unreadable, message: "\(name): \(error)")
    }
  }
}
