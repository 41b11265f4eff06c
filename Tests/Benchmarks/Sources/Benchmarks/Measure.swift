/// The shortest time of several runs, in seconds: what the machine can do when left alone.
func shortest(of runs: Int = 5, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let times = (0..<runs).map { _ in clock.measure(body) }
  let (seconds, attoseconds) = (times.min() ?? .zero).components
  return Double(seconds) + Double(attoseconds) / 1e18
}

/// A number with some digits behind the point.
func text(_ value: Double, _ digits: Int = 2) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  let scaled = Int((value * scale).rounded())
  guard digits > 0 else { return "\(scaled)" }
  let fraction = "\(scaled % Int(scale))"
  return "\(scaled / Int(scale))." + String(repeating: "0", count: digits - fraction.count)
    + fraction
}

/// Prints a figure beside the bar it has to meet.
func report(_ name: String, _ figure: String, bar: String, isMet: Bool) {
  let dots = String(repeating: ".", count: max(58 - name.count, 2))
  print("\(name) \(dots) \(figure)   (\(bar))\(isMet ? "" : "   NOT MET")")
}
