import Foundation
import TestSupport

/// A tmux server of a test's own, spoken to in control mode: commands go in, and answers and news
/// of whatever the terminal shows come out, so that nothing has to be asked twice in vain.
final class TmuxClient {
  /// A command that tmux refused.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  /// How often tmux told of something new.
  private(set) var news = 0
  /// Every byte that programs sent to the terminal.
  private(set) var output: [UInt8] = []

  private let process = Process()
  private let input = Pipe()
  private let answers = Pipe()
  private var unread: [UInt8] = []
  private var isOpen = true
  /// Unknown until it has told.
  private var server: pid_t?

  /// Starts a server with one window, in which `shell` runs.
  init(socket: URL, settings: URL, folder: URL, environment: [String: String], shell: String) throws
  {
    // A server that is gone must fail the test that writes to it, not the whole run.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["tmux", "-u", "-S", socket.path, "-f", settings.path, "-C"]
    process.arguments? += ["new-session", shell]
    process.environment = environment
    process.currentDirectoryURL = folder
    process.standardInput = input
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Our copy of the writing end would keep the end of the answers from ever being seen.
    try answers.fileHandleForWriting.close()
    // Commands that come sooner find no window to act on.
    let patience = Patience()
    while try !nextLine(patience, toSee: "a session").hasPrefix("%session-changed") {}
    let answer = try run("display-message -p '#{pid}'").first ?? ""
    guard let number = pid_t(answer) else { throw Refusal(description: "no pid: \(answer)") }
    server = number
    ProcessTree.adopt(number)
  }

  deinit {
    close()
  }

  /// Gives a command and waits for its answer.
  @discardableResult
  func run(_ command: String) throws -> [String] {
    try input.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    let patience = Patience()
    var answer: [String]?
    while true {
      let line = try nextLine(patience, toSee: command)
      let words = line.split(separator: " ")
      switch words.first {
      // tmux flags the answers to this client's commands with a 1.
      case "%begin" where answer == nil && words.last == "1": answer = []
      case "%end" where answer != nil: return answer ?? []
      case "%error" where answer != nil:
        throw Refusal(description: "\(command): \(answer?.joined(separator: " ") ?? "")")
      default:
        if answer == nil { note(line) } else { answer?.append(line) }
      }
    }
  }

  /// Waits until tmux has told of more than was known.
  func waitForNews(after known: Int, _ patience: Patience) throws {
    while news == known { note(try nextLine(patience, toSee: "news")) }
  }

  /// Ends the server and everything in it; a server that has ended already is fine.
  func close() {
    guard isOpen else { return }
    isOpen = false
    let programs = server.map(ProcessTree.descendants) ?? []
    try? input.fileHandleForWriting.write(contentsOf: Data("kill-server\n".utf8))
    // Only then may the input end too: tmux forgets the commands of a client that is gone.
    let patience = Patience()
    let descriptor = answers.fileHandleForReading.fileDescriptor
    while let bytes = try? patience.read(descriptor), !bytes.isEmpty {}
    try? input.fileHandleForWriting.close()
    // A game that hangs does not mind that its terminal is gone.
    for program in programs { kill(program, SIGKILL) }
    if let server { ProcessTree.release(server) }
  }

  private func note(_ line: String) {
    news += 1
    let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    if words.count == 3, words[0] == "%output" { output += Self.unescaped(words[2]) }
  }

  private func nextLine(_ patience: Patience, toSee expected: String) throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread.removeSubrange(...end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      let bytes = try patience.read(answers.fileHandleForReading.fileDescriptor)
      guard !bytes.isEmpty else {
        throw Patience.Exhausted(description: "tmux has ended before \(expected); is it installed?")
      }
      unread += bytes
    }
  }

  /// The bytes behind tmux's notation, in which control characters are octal, such as `\033`.
  private static func unescaped(_ text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.count >= 3 else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8) ?? byte)
      rest = rest.dropFirst(3)
    }
    return bytes
  }
}
