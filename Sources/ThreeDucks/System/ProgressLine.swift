import Platform

/// The progress of `replay`, on one line of standard error; shown only on a terminal.
final class ProgressLine {
  /// The smallest number of logs for which progress is worth showing.
  private static let many = 10

  private let total: Int
  private let isShown: Bool
  private var done = 0
  private var text = ""
  private var lastShown: ContinuousClock.Instant?

  init(of total: Int) {
    self.total = total
    isShown = total >= Self.many && StandardStream.error.isTerminal
  }

  /// Counts one more log.
  func advance() {
    done += 1
    guard isShown else { return }
    let now = ContinuousClock.now
    if let lastShown, now - lastShown < .milliseconds(100) { return }
    lastShown = now
    clear()
    text = "\(done) of \(total) logs"
    put("\r\(text)")
  }

  /// Clears the line, so that other text can be printed.
  func clear() {
    guard !text.isEmpty else { return }
    put("\r\(String(repeating: " ", count: text.count))\r")
    text = ""
  }

  private func put(_ text: String) {
    try? StandardStream.error.write(text)
  }
}
