import Foundation

/// One real terminal, in tmux: a shell, a keyboard, a mouse and a screen.
final class TmuxTerminal {
  private let home: PlayersHome
  private let client: TmuxClient
  private var promptsSeen = 0

  /// Opens a terminal of 80 × 24 whose shell waits for a command.
  init(home: PlayersHome) throws {
    self.home = home
    // The shell's own exit status and a number of its own in each prompt: a test can tell the
    // prompt it waits for from all those before.
    try home.write("PS1='[$((prompts+=1)):$?] '\nPS2=\nulimit -c 0\n", to: "shell")
    // Should the test die, its end of the line ends the session.
    try home.write(
      "set -g default-terminal screen\nset -g status off\nset -g destroy-unattached on\n",
      to: "tmux")
    client = try TmuxClient(
      socket: home.url("socket"), settings: home.url("tmux"), folder: home.folder,
      environment: home.environment.merging(["ENV": home.url("shell").path]) { $1 },
      shell: "/bin/sh -i")
    try resize(columns: 80, rows: 24)
    try prompt()
  }

  /// Ends everything that runs in the terminal.
  func close() {
    client.close()
  }

  // MARK: - Looking

  /// Every byte that was sent to the terminal so far.
  var output: String { String(decoding: client.output, as: UTF8.self) }

  /// What the terminal shows now.
  func screen() throws -> Screen {
    let lines = try client.run("capture-pane -p")
    let flags = try client.run(
      "display-message -p '#{alternate_on} #{mouse_any_flag} #{keypad_cursor_flag}'")
    return Screen(lines: lines, flags: flags.first ?? "")
  }

  /// What the terminal shows now, with its colours and attributes as escape sequences.
  func styledText() throws -> String {
    try client.run("capture-pane -p -e").joined(separator: "\n")
  }

  /// Waits until the terminal shows something, however long the program needs for it.
  @discardableResult
  func wait(for wish: String, until isShown: (Screen) -> Bool) throws -> Screen {
    let patience = Patience()
    while true {
      let known = client.news
      let screen = try screen()
      if isShown(screen) { return screen }
      do {
        try client.waitForNews(after: known, patience)
      } catch let error as Patience.Exhausted {
        throw Patience.Exhausted(description: "no \(wish): \(error) on\n\(screen.text)")
      }
    }
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

  /// Presses keys, by tmux's names, as the terminal sends them in the mode that it is in.
  func press(_ keys: String...) throws {
    try press(keys)
  }

  /// Presses keys, by tmux's names.
  func press(_ keys: [String]) throws {
    try client.run("send-keys " + keys.map { "'\($0)'" }.joined(separator: " "))
  }

  /// Sends bytes as if a key sent them all at once.
  func send(_ bytes: [UInt8]) throws {
    let numbers = bytes.map { String($0, radix: 16) }.joined(separator: " ")
    try client.run("send-keys -H \(numbers)")
  }

  /// Clicks on a cell, in the language that the program asked for, and only if it asked.
  func click(_ spot: Screen.Spot) throws {
    let flags = try client.run("display-message -p '#{mouse_any_flag} #{mouse_sgr_flag}'").first
    let (x, y) = (spot.column + 1, spot.row + 1)
    switch flags {
    case "1 1": try send(Array("\u{1B}[<0;\(x);\(y)M\u{1B}[<0;\(x);\(y)m".utf8))
    case "1 0":
      let place = [UInt8(32 + x), UInt8(32 + y)]
      let report = Array("\u{1B}[M".utf8)
      try send(report + [32] + place + report + [35] + place)
    default: throw TmuxClient.Refusal(description: "the program does not listen to the mouse")
    }
  }

  /// Gives the terminal another size.
  func resize(columns: Int, rows: Int) throws {
    try client.run("resize-window -x \(columns) -y \(rows)")
  }

  /// Lets time pass by tmux's own clock: for what must not happen meanwhile.
  func letPass(seconds: Double) throws {
    try client.run("run-shell -d \(seconds) true")
    // That one is answered at once; it is the next command that waits.
    try client.run("display-message -p passed")
  }

  /// The sequence that the right arrow sends in the mode that the terminal is in.
  func rightArrow() throws -> [UInt8] {
    let flag = try client.run("display-message -p '#{keypad_cursor_flag}'").first
    return Array((flag == "1" ? "\u{1B}OC" : "\u{1B}[C").utf8)
  }

  /// Takes the terminal away from whatever runs in it.
  func vanish() throws {
    try client.run("kill-pane")
  }
}
