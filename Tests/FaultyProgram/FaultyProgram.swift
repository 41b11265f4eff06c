import Foundation
import NcursesTerminal
import Platform
import Terminal

/// Takes the terminal, waits for a key, and crashes in the requested way.
@main
enum FaultyProgram {
  static func main() throws {
    CurrentProcess.endOnFaults()
    let terminal = try NcursesTerminal()
    var frame = Frame(size: terminal.size)
    frame.write("a program without faults", at: Point(x: 2, y: 2))
    terminal.show(frame, cursor: nil)
    _ = terminal.inputs(until: nil)
    commit(CommandLine.arguments.last ?? "")
    terminal.close()
  }

  private static func commit(_ fault: String) {
    switch fault {
    case "null": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "stack": print(depth(of: 0))
    case "trap": fatalError("on purpose")
    case "abort": abort()
    default: break
    }
  }

  /// Calls itself without end, in a way that the compiler cannot notice.
  private static func depth(of call: Int) -> Int {
    // With a plain sum, the compiler could turn the calls into a loop, which uses no stack.
    call < 0 ? 0 : depth(of: call &+ 1) / 3 &+ call
  }
}
