import ArgumentParser

/// `--data`, which commands share.
struct DataOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The save file; by default $XDG_DATA_HOME/three-ducks/three-ducks.json, with ~/.local/share "
        + "for XDG_DATA_HOME.",
      valueName: "file"))
  var file: String?

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("The save file needs a name after --data.") }
    if file?.hasSuffix("/") == true {
      throw ValidationError("--data needs a file, and a name that ends with / is a folder's.")
    }
  }

  /// The save file that was named, or the usual one.
  func saveFileOnDisk() throws -> SaveFileOnDisk {
    guard let path = file ?? Self.usualPath else {
      throw Failure(
        status: .usage, message: "there is no home folder to save in; name a file with --data")
    }
    return SaveFileOnDisk(path: path)
  }

  private static var usualPath: String? {
    let data = Environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = data ?? Environment.home.map { "\($0)/.local/share" }
    return folder.map { "\($0)/three-ducks/three-ducks.json" }
  }
}
