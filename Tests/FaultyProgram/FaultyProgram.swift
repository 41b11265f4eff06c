import Foundation
import NcursesTerminal
import Platform
import Terminal

/// Opens the terminal, waits for a key, and crashes in the way that the argument names.
@main
enum FaultyProgram {
  static func main() throws {
    CurrentProcess.endOnFaults()
    let terminal = try NcursesTerminal()
    var frame = Frame(size: terminal.size)
    frame.write("a program without faults", at: Point(x: 2, y: 2))
    terminal.show(frame, cursor: nil)
    _ = terminal.inputs(until: nil)
    crash(with: CommandLine.arguments.last ?? "")
    terminal.close()
  }

  private static func crash(with fault: String) {
    switch fault {
    case "null": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "stack": print(overflowStack(from: 0))
    case "trap": fatalError("on purpose")
    case "abort": abort()
    default: break
    }
  }

  /// Calls itself without end; the condition only prevents a compiler warning.
  private static func overflowStack(from call: Int) -> Int {
    // Without the division, the compiler could turn the calls into a loop, which uses no stack.
    call < 0 ? 0 : overflowStack(from: call &+ 1) / 3 &+ call
  }
}
