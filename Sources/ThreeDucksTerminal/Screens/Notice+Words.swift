import Terminal
import ThreeDucksCore

extension Notice {
  /// What is told, in one line.
  var words: String {
    switch self {
    case .pair(let animal): "\(animal): a pair!"
    case .colours(let name): "Theme: \(name)"
    case .motion(let isOn): isOn ? "Animations on" : "Animations off"
    case .motionNeedsColours: "Animations need colours"
    case .sound(let isOn): isOn ? "Sound on" : "Sound off"
    case .gameIsElsewhere: "That game is open in another window"
    case .daily(let day, let counts):
      counts
        ? "Today's daily: only this try counts"
        : "Daily of \(day.name), just for fun: this try doesn't count"
    case .nothingToWatch: "This game is too long to replay"
    case .copied: "Copied, if your terminal allows it"
    case .noDay: "No daily: the system clock has no date"
    case .tooLarge(let difficulty, let size): "\(difficulty) needs a window of \(size)"
    }
  }
}
