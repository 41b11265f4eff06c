import ThreeDucksCore

/// How to play, in plain values; by default what an empty command line says.
///
/// Most games begin with one, and the types that read a command line take as long to set up as it takes
/// to draw the first picture.
struct PlaySettings {
  var difficulty: Difficulty?
  var seed: UInt64?
  /// The day whose duck is to be dealt at once; nil for none.
  var dayToDeal: GameTerms.Day?
  var against: GameTerms.Opponent?
  /// A theme's name or file.
  var theme: String?
  var isStill = false
  var bell = false
  /// Whether to play in lines of text, whatever standard input and output are.
  var plain = false
  var data = SaveFileChoice()
  var recording = LogChoice()
}
