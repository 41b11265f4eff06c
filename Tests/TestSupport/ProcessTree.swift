import Foundation

/// The processes that tests start, and their descendants.
package enum ProcessTree {
  /// Ends every process that the tests started, but not the tests themselves.
  static func endAll() {
    for process in descendants(of: getpid()) { kill(process, SIGKILL) }
  }

  /// A process's children, and their descendants.
  ///
  /// For processes 0 and 1, the list is empty: every process descends from them, and no test may kill every
  /// process.
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
          // The process's name is in parentheses and may contain any character. The state and the parent
          // follow the last parenthesis.
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
