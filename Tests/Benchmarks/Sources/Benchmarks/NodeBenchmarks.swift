import Glibc

/// Replays a log in some spelling beside a plain reducer with `JSON.parse` on Node, where `node` is installed.
///
/// - Parameters:
///   - actions: How many actions the log has.
///   - rate: How many million of them are replayed here a second.
///   - bar: How many times as many as on Node that must be.
func compareWithNode(
  _ name: String, _ path: String, actions: Int, rate: Double, bar: Double
) {
  let script = #filePath.replacing("Sources/Benchmarks/NodeBenchmarks.swift", with: "replay.mjs")
  guard let line = firstLine(of: "node '\(script)' '\(path)' 2>/dev/null") else {
    return print("\(name): \(text(rate)) M/s; node is not installed, so nothing is compared")
  }
  let words = line.split(separator: " ").compactMap { Double($0) }
  guard words.count == 3, Int(words[1]) == actions else {
    return print("\(name): node says \(line), and not how fast it read \(actions) actions")
  }
  report(
    name, "\(text(rate)) M/s, \(text(words[0])) on Node, \(text(rate / words[0], 1)) times",
    bar: "at least \(text(bar, 0))", isMet: rate / words[0] >= bar)
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
