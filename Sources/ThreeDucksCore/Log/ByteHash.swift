/// A hash of bytes that come piece by piece: which one, is for others to say.
public protocol ByteHash: Sendable {
  /// Takes the next bytes.
  mutating func take(_ bytes: UnsafeRawBufferPointer)
  /// The hash of all bytes so far, in hexadecimal digits.
  var text: String { get }
}

/// The hash of a log, line by line.
struct LogHash: Sendable {
  /// So many bytes are hashed at once: a line at a time is dear.
  private static let many = 1 << 14

  private var hash: any ByteHash
  private var waiting: [UInt8] = []

  init(_ hash: any ByteHash) {
    self.hash = hash
  }

  /// Takes whole lines, with their ends.
  mutating func take(_ lines: UnsafeRawBufferPointer) {
    if lines.count < Self.many {
      take(lines, .none)
    } else {
      takeWaiting()
      hash.take(lines)
    }
  }

  /// Takes a line, or a part of one, as it stands in the log.
  mutating func take(_ line: UnsafeRawBufferPointer, _ ending: LineSplitter.Line.Ending) {
    waiting.append(contentsOf: line)
    switch ending {
    case .none: break
    case .lineFeed: waiting.append(UInt8(ascii: "\n"))
    case .carriageReturn: waiting += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
    }
    if waiting.count >= Self.many { takeWaiting() }
  }

  /// The hash of everything so far.
  var text: String {
    var all = self
    all.takeWaiting()
    return all.hash.text
  }

  private mutating func takeWaiting() {
    waiting.withUnsafeBytes { hash.take($0) }
    waiting.removeAll(keepingCapacity: true)
  }
}
