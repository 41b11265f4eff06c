import Glibc

/// The same log, read by `JSON.parse` and a plain reducer on Node, where `node` is installed.
func compareWithNode(_ path: String, actions: Int, rate: Double) {
  let script = #filePath.replacing("Sources/Benchmarks/NodeBenchmarks.swift", with: "replay.mjs")
  let name = "the same, beside Node"
  guard let line = firstLine(of: "node '\(script)' '\(path)' 2>/dev/null") else {
    return print("\(name): node is not installed, so that nothing is compared")
  }
  let words = line.split(separator: " ").compactMap { Double($0) }
  guard words.count == 3, Int(words[1]) == actions else {
    return print("\(name): node says \(line), and not how fast it read \(actions) actions")
  }
  report(
    name, "\(text(words[0])) M/s there, \(text(rate / words[0], 0)) times",
    bar: "at least 20 times Node", isMet: rate / words[0] >= 20)
}

/// The first line that a command says, without its end; nil when it says nothing.
func firstLine(of command: String) -> String? {
  guard let child = popen(command, "r") else { return nil }
  defer { pclose(child) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, 256, child) != nil else { return nil }
  let bytes = line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
  return String(decoding: bytes, as: UTF8.self)
}
