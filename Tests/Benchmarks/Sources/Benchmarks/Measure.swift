import FoundationEssentials
import Glibc

/// The rate of the fastest run, in millions per second.
///
/// The fastest of several runs is the one that other programs disturbed least.
func rate(of count: Int, runs: Int = 5, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let shortest = (0..<runs).map { _ in clock.measure(body) }.min() ?? .zero
  return Double(count) / (shortest / .seconds(1)) / 1e6
}

/// Prints this library's rate next to a peer's rate, and whether their ratio reaches the floor.
func report(_ name: String, _ ours: Double, beside peer: String, _ rate: Double, floor: Double) {
  let ratio = ours / rate
  let dots = String(repeating: ".", count: max(58 - name.count, 2))
  print(
    "\(name) \(dots) \(text(ours)) M/s, \(peer) \(text(rate)): \(text(ratio)) times   "
      + "(at least \(text(floor)))\(ratio >= floor ? "" : "   NOT MET")")
}

/// A number with one digit after the point, or two if it is less than 10.
func text(_ value: Double) -> String {
  let scale = value < 10 ? 100.0 : 10
  return "\((value * scale).rounded() / scale)"
}

/// The numbers in the first line that a Node script prints; nil if Node or a package is not installed.
func numbersFromNode(_ script: String, _ path: String) -> [Double]? {
  let folder = #filePath.replacing("Sources/Benchmarks/Measure.swift", with: "")
  guard let node = popen("node '\(folder)\(script)' '\(path)' 2>/dev/null", "r") else { return nil }
  defer { pclose(node) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, 256, node) != nil else { return nil }
  return String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init), as: UTF8.self)
    .split(separator: " ").compactMap { Double($0) }
}

/// Calls `body` with the path of a file that contains `text`, and then deletes the file.
func withFile(_ text: String, _ body: (String) -> Void) {
  let path = "/tmp/bench-\(getpid())"
  defer { unlink(path) }
  _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
  body(path)
}
