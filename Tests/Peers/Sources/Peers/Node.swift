import Foundation
import ThreeDucksCore

/// Measures Redux for JavaScript, where `node` is found and finds it; otherwise nil.
func nodeFigures(_ game: GameActions) -> Figures? {
  let files = FileManager.default
  let input = files.temporaryDirectory.appending(path: "peers-\(UUID()).json")
  defer { try? files.removeItem(at: input) }
  let script = URL(filePath: #filePath).appending(path: "../../../redux.mjs").standardized
  let output = Pipe()
  let node = Process()
  node.executableURL = URL(filePath: "/usr/bin/env")
  node.arguments = ["node", script.path, input.path]
  node.standardOutput = output
  guard (try? Data(game.json.utf8).write(to: input)) != nil, (try? node.run()) != nil else {
    return nil
  }
  let figures = output.fileHandleForReading.readDataToEndOfFile()
  node.waitUntilExit()
  return try? JSONDecoder().decode(Figures.self, from: figures)
}

extension GameActions {
  fileprivate var json: String {
    let actions = actions.map(\.json).joined(separator: ",\n")
    return #"{"rounds": \#(rounds), "counts": \#(counts), "actions": [\#(actions)]}"#
  }
}

extension ThreeDucksAction {
  /// A name and what it carries.
  ///
  /// The deal comes with its game: 64-bit numbers, of which it is made, are slow in JavaScript.
  fileprivate var json: String {
    switch self {
    case .startGame(let difficulty, let seed, _):
      let animals = Deal.cards(difficulty: difficulty, seed: seed).map(\.animal.rawValue)
      return #"["startGame", {"difficulty": "\#(difficulty)", "seed": \#(seed), "#
        + #""animals": \#(animals)}]"#
    case .flipCard(let place): return #"["flipCard", \#(place)]"#
    case .clockStarted(let time): return #"["clockStarted", \#(time.milliseconds)]"#
    default: return #"["\#(self)"]"#
    }
  }
}
