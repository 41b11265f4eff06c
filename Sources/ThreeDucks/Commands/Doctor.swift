import ArgumentParser

/// `three-ducks doctor`: what a bug report should hold.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: CommandName.doctor.rawValue,
    abstract: "Tell what the game finds here, and what follows: for bug reports.",
    discussion: "Nothing is changed. The status is 0 whatever is found.")

  @Flag(help: "Print it as one JSON object.")
  var json = false

  @OptionGroup var data: DataOption

  func run() throws {
    let diagnosis = Diagnosis(.current(saves: data.saveFileOnDisk))
    try StandardOutput.say(json ? "\(diagnosis.json)" : diagnosis.text)
  }
}
