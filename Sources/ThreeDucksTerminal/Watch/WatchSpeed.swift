/// How fast a log is watched: from a quarter of its own time to sixteen times.
enum WatchSpeed: Int, CaseIterable, Sendable {
  case quarter, half, normal, double, fourfold, eightfold, sixteenfold

  /// How much faster than it was played.
  var factor: Double {
    switch self {
    case .quarter: 0.25
    case .half: 0.5
    case .normal: 1
    case .double: 2
    case .fourfold: 4
    case .eightfold: 8
    case .sixteenfold: 16
    }
  }

  /// What the player is told, such as `x2`.
  var label: String {
    switch self {
    case .quarter: "x1/4"
    case .half: "x1/2"
    default: "x\(Int(factor))"
    }
  }

  /// The speed some steps on; beyond the last one it stays.
  func stepped(by steps: Int) -> WatchSpeed {
    let index = min(max(rawValue + steps, 0), Self.allCases.count - 1)
    return Self.allCases[index]
  }
}
