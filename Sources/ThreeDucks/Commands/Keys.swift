import ArgumentParser
import ThreeDucksTerminal

/// `three-ducks keys`: the key table, from which the man page is made.
struct Keys: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print every key: where it counts, the key, and what it does.", shouldDisplay: false)

  func run() throws {
    for entry in KeyManual.entries {
      try StandardOutput.say("\(entry.scope)\t\(entry.keys)\t\(entry.meaning)")
    }
  }
}
