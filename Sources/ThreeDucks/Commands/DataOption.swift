import ArgumentParser
import Platform

/// `--data`, which commands share.
struct DataOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The save file; by default $XDG_DATA_HOME/three-ducks/three-ducks.json, with ~/.local/share "
        + "for XDG_DATA_HOME.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var file: String?

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("The save file needs a name after --data.") }
    if file?.hasSuffix("/") == true {
      throw ValidationError("--data needs a file, and a name that ends with / is a folder's.")
    }
  }

  /// The save file that was named, or the default one; nil where there is neither.
  var saveFileOnDisk: SaveFileOnDisk? {
    (file.map { FilePath(argument: $0) } ?? Self.defaultPath).map { SaveFileOnDisk(path: $0) }
  }

  private static var defaultPath: FilePath? {
    UserFolder.data?.appending("three-ducks/three-ducks.json")
  }
}
