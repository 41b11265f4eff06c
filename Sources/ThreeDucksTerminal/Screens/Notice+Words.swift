import Terminal
import ThreeDucksCore

extension Notice {
  /// What is told, in one line.
  var words: String {
    switch self {
    case .colours(let name): "Colours: \(name)"
    case .motion(let isOn): isOn ? "Motion on" : "Motion off"
    case .motionNeedsColours: "Nothing moves without colours"
    case .sound(let isOn): isOn ? "Sound on" : "Sound off"
    case .gameIsElsewhere: "That game goes on elsewhere"
    case .daily(let day, let counts):
      counts ? "Duck of \(day): one try counts" : "Duck of \(day): not counted"
    case .nothingToWatch: "The game was too long to be watched"
    case .copied: "Copied, if your terminal allows it"
    case .noDay: "No duck today: the clock tells no day"
    case .tooLarge(let difficulty, let size): "\(difficulty) needs a window of \(size)"
    }
  }
}
