/// What a sequence of a terminal's means, once it is whole.
enum InputMeaning {
  case event(InputEvent)
  case pasteBegins, pasteEnds

  static func key(_ key: Key) -> InputMeaning { .event(.key(key)) }

  static let arrows: [Unicode.Scalar: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .f1,
  ]

  private static let numbered: [Int: Key] = [
    1: .home, 7: .home, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown, 11: .f1,
  ]

  /// What a control sequence means by its parameters and its last character; nil where it is nothing.
  static func control(_ parameters: ArraySlice<UInt8>, _ final: Unicode.Scalar) -> InputMeaning? {
    if parameters.isEmpty { return (final == "Z" ? .backTab : arrows[final]).map { .key($0) } }
    if parameters.first == 0x3C, final == "M", let report = numbers(parameters.dropFirst()) {
      return report.count == 3 ? click(button: report[0], x: report[1], y: report[2]) : nil
    }
    guard final == "~", let number = numbers(parameters), number.count == 1 else { return nil }
    switch number[0] {
    case 200: return .pasteBegins
    case 201: return .pasteEnds
    case let number: return numbered[number].map { .key($0) }
    }
  }

  /// Whole numbers between semicolons; nil where there is anything else.
  private static func numbers(_ text: ArraySlice<UInt8>) -> [Int]? {
    let parts = text.split(separator: 0x3B, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part -> Int? in
      let isNumber = part.allSatisfy { (0x30..<0x3A).contains($0) }
      return isNumber ? Int(String(decoding: part, as: UTF8.self)) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }

  /// A press of the first button, with Shift, Alt or Control or without, or a turn of the wheel; not a
  /// motion.
  static func click(button: Int, x: Int, y: Int) -> InputMeaning? {
    let modifiers = 0b11100
    guard x > 0, y > 0 else { return nil }
    switch button & ~modifiers {
    case 0: return .event(.click(Point(x: x - 1, y: y - 1)))
    case 64: return .key(.wheelUp)
    case 65: return .key(.wheelDown)
    default: return nil
    }
  }
}
