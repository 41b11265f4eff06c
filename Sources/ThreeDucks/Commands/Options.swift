import ArgumentParser
import Platform
import ThreeDucksCore

/// The commands that the help lists.
enum CommandName: String, CaseIterable {
  case play, replay, watch, simulate, scores, doctor
}

enum Version {
  static let current = "0.1.0"
}

/// `--data`, which several commands share.
struct DataOption: ParsableArguments {
  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "Use this save file instead of ~/.local/share/three-ducks/three-ducks.json.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var file: String?

  func validate() throws {
    if file?.isEmpty == true { throw ValidationError("--data needs the name of a file.") }
    if file?.hasSuffix("/") == true {
      throw ValidationError(
        "--data needs the name of a file; a name that ends in / is a folder.")
    }
  }

  /// The save file that `--data` names, or else ``defaultSaveFile``.
  var saveFileOnDisk: SaveFileOnDisk? {
    file.map { SaveFileOnDisk(path: FilePath(argument: $0)) } ?? Self.defaultSaveFile
  }

  /// The folder of the logs of the sessions with this save file; nil if there is no home folder.
  ///
  /// Each save file has its own, so that no session removes a log that another save file names.
  var logFolder: LogFolder? {
    file.map { LogFolder(path: FilePath(argument: $0 + "-logs")) } ?? .default
  }

  /// The default save file; nil if there is no home folder.
  static var defaultSaveFile: SaveFileOnDisk? {
    UserFolder.data.map { SaveFileOnDisk(path: $0.appending("three-ducks/three-ducks.json")) }
  }
}

/// `--record` and `--no-record`.
struct RecordingOptions: ParsableArguments {
  @Option(
    name: .customLong("record"),
    help: ArgumentHelp(
      "Write the action log to this new file instead of a file in ~/.local/state/three-ducks/logs.",
      valueName: "file"), completion: .file(extensions: ["jsonl"]))
  var file: String?

  @Flag(name: .customLong("no-record"), help: "Write no action log.")
  var isOff = false

  func validate() throws {
    if file != nil, isOff {
      throw ValidationError("--record and --no-record cannot be used together.")
    }
    if file?.isEmpty == true { throw ValidationError("--record needs the name of a file.") }
  }

  /// The log to write; nil if no log is written.
  ///
  /// - Parameter folder: Where the log is written without `--record`; nil if there is no such folder.
  /// - Throws: ``Failure`` if the file exists and is not a pipe or device, or if its folder is missing.
  func logFile(in folder: LogFolder?) throws(Failure) -> LogFile? {
    if isOff { return nil }
    if let file = file.map({ FilePath(argument: $0) }) {
      if FileSystem.isFolder(file) {
        throw Failure(
          status: .usage, message: "--record \(file): this is a folder; give the name of a new file"
        )
      }
      guard FileSystem.isStream(file) || !FileSystem.exists(file) else {
        throw Failure(
          status: .usage,
          message: "--record \(file): the file already exists and will not be overwritten; "
            + "give the name of a new file")
      }
      guard FileSystem.isFolder(file.folder) else {
        throw Failure(
          status: .usage, message: "--record \(file): there is no folder \(file.folder)")
      }
      return LogFile(path: file)
    }
    return folder.map { LogFile(in: $0) }
  }
}

enum WholeNumber {
  /// A parser for whole numbers within bounds.
  static func from<Number: FixedWidthInteger & Sendable>(
    _ least: Number, to most: Number = .max
  ) -> @Sendable (String) throws -> Number {
    { text in
      guard let number = Number(text), (least...most).contains(number) else {
        let bounds = most == .max ? "of at least \(least)" : "from \(least) to \(most)"
        throw ValidationError("expected a whole number \(bounds)")
      }
      return number
    }
  }
}
