import Foundation
import TestSupport

/// A shell in a terminal of 80 × 24, with a keyboard, a mouse and a screen, as a player has them.
final class ShellTerminal {
  /// The program does not take what was sent.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private let home: PlayersHome
  private let terminal: PseudoTerminal
  private var promptsSeen = 0

  /// Opens a terminal whose shell waits for a command.
  init(home: PlayersHome) throws {
    self.home = home
    terminal = try PseudoTerminal()
    // The last exit status and a number in each prompt: a test can tell the prompt it waits for from
    // all those before.
    try home.write("PS1='[$((prompts+=1)):$?] '\nPS2=\nulimit -c 0\n", to: "shell")
    try terminal.start(
      ["/bin/sh", "-i"],
      environment: home.environment.merging(["ENV": home.url("shell").path, "TERM": "screen"]) {
        $1
      }, folder: home.folder)
    try prompt()
  }

  /// Closes the terminal, and ends what ran in it.
  func close() {
    let programs = ProcessTree.descendants(of: terminal.process)
    terminal.hangUp()
    // A program that hangs does not mind that its terminal is gone.
    for program in programs { kill(program, SIGKILL) }
    terminal.end()
  }

  /// Takes the terminal away from what runs in it.
  func hangUp() { terminal.hangUp() }

  // MARK: - Looking

  /// Every byte that was sent to the terminal so far.
  var output: String { String(decoding: terminal.output, as: UTF8.self) }

  /// What the terminal shows now.
  var screen: Screen {
    terminal.read()
    return terminal.screen.shown
  }

  /// Waits until the terminal shows something, however long the program needs for it.
  @discardableResult
  func wait(for description: String, until isShown: (Screen) -> Bool) throws -> Screen {
    try terminal.wait(for: description) { isShown($0.shown) }
    return terminal.screen.shown
  }

  /// Waits until the terminal shows all of some words.
  @discardableResult
  func wait(for words: String...) throws -> Screen {
    try wait(for: "\(words)") { screen in words.allSatisfy(screen.says) }
  }

  /// Waits for the shell's next prompt.
  ///
  /// - Returns: The exit status of the command before it.
  @discardableResult
  func prompt() throws -> Int {
    var status = 0
    try wait(for: "prompt") { screen in
      guard !screen.isAlternate, let found = screen.prompt, found.number > promptsSeen else {
        return false
      }
      promptsSeen = found.number
      status = found.status
      return true
    }
    return status
  }

  /// The terminal's settings, as a person would compare them.
  func settings() throws -> String {
    try type("stty -a >\"$HOME/settings\"")
    try prompt()
    return try home.text("settings")
  }

  // MARK: - Acting

  /// Types a line and sends it off.
  func type(_ line: String) throws {
    try send(Array("\(line)\r".utf8))
  }

  private static let keys = [
    "Enter": "\r", "Escape": "\u{1B}", "C-c": "\u{3}", "C-d": "\u{4}", "C-z": "\u{1A}",
    "C-\\": "\u{1C}",
  ]
  private static let arrows = [
    "Up": "A", "Down": "B", "Right": "C", "Left": "D", "End": "F", "Home": "H",
  ]

  /// Presses keys, as the terminal sends them in the mode that it is in.
  func press(_ keys: String...) throws {
    try press(keys)
  }

  /// Presses keys, as the terminal sends them in the mode that it is in.
  func press(_ keys: [String]) throws {
    for key in keys { try send(bytes(of: key)) }
  }

  /// What a key sends in the mode that the terminal is in.
  func bytes(of key: String) -> [UInt8] {
    guard let letter = Self.arrows[key] else { return Array((Self.keys[key] ?? key).utf8) }
    return Array("\u{1B}\(terminal.screen.modes.contains(1) ? "O" : "[")\(letter)".utf8)
  }

  /// Sends bytes as if a key sent them all at once.
  func send(_ bytes: [UInt8]) throws {
    guard terminal.send(bytes) == bytes.count else { throw Refusal(description: "\(bytes)") }
  }

  /// Clicks on a cell, in the language that the program asked for, and only if it asked.
  func click(_ spot: Screen.Spot) throws {
    let (x, y) = (spot.column + 1, spot.row + 1)
    guard terminal.screen.modes.contains(1000) else {
      throw Refusal(description: "the program does not listen to the mouse")
    }
    if terminal.screen.modes.contains(1006) {
      try send(Array("\u{1B}[<0;\(x);\(y)M\u{1B}[<0;\(x);\(y)m".utf8))
    } else {
      let place = [UInt8(32 + x), UInt8(32 + y)]
      let report = Array("\u{1B}[M".utf8)
      try send(report + [32] + place + report + [35] + place)
    }
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) {
    terminal.setSize(columns: columns, rows: rows)
  }

  /// Lets time pass: for what must not happen meanwhile.
  func letPass(_ time: Duration) {
    terminal.letPass(time)
  }
}
