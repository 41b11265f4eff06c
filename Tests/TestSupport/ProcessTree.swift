import Foundation
import Synchronization

/// The processes that tests start, and what those start in turn.
package enum ProcessTree {
  private static let adopted = Mutex<Set<pid_t>>([])

  /// Counts a process among those of the tests, which it is no child of: a server, say.
  package static func adopt(_ process: pid_t) {
    precondition(process > 1, "expected a process of a test's own")
    _ = adopted.withLock { $0.insert(process) }
  }

  /// No longer counts an adopted process.
  package static func release(_ process: pid_t) {
    _ = adopted.withLock { $0.remove(process) }
  }

  /// Ends everything that the tests started, but not the tests.
  static func endAll() {
    let servers = adopted.withLock { $0 }
    let children = servers.reduce(descendants(of: getpid())) { $0 + descendants(of: $1) }
    for process in children + servers { kill(process, SIGKILL) }
  }

  /// A process's children, and theirs.
  ///
  /// The first process of the machine, and the kernel before it, have every other process among theirs,
  /// which no test may end: of them there are none.
  package static func descendants(of process: pid_t) -> [pid_t] {
    guard process > 1 else { return [] }
    let children = Dictionary(grouping: processes(), by: \.parent).mapValues { $0.map(\.process) }
    var found: [pid_t] = []
    var next = children[process] ?? []
    while let child = next.popLast() {
      found.append(child)
      next += children[child] ?? []
    }
    return found
  }

  #if os(Linux)
    private static func processes() -> [(process: pid_t, parent: pid_t)] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { name in
        guard let process = pid_t(name),
          let stat = FileManager.default.contents(atPath: "/proc/\(name)/stat"),
          // A name in brackets may hold anything; the state and the parent follow the last one.
          let rest = String(decoding: stat, as: UTF8.self).split(separator: ")").last,
          let parent = rest.split(separator: " ").dropFirst().first.flatMap({ pid_t($0) })
        else { return nil }
        return (process, parent)
      }
    }
  #else
    private static func processes() -> [(process: pid_t, parent: pid_t)] {
      let ps = Process()
      let output = Pipe()
      ps.executableURL = URL(fileURLWithPath: "/bin/ps")
      ps.arguments = ["-A", "-o", "pid=,ppid="]
      ps.standardOutput = output
      guard (try? ps.run()) != nil else { return [] }
      let table = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      return table.split(separator: "\n").compactMap { line in
        let numbers = line.split(separator: " ").compactMap { pid_t($0) }
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
      }
    }
  #endif
}
