import Redux
import Terminal

/// A state that a terminal shows: all that a sitting has to know of it.
protocol SessionState: Sendable {
  associatedtype Action: Sendable
  associatedtype Props: Equatable

  /// Whether the program is to end.
  var isQuitting: Bool { get }
  /// How often the bell was to ring so far.
  var rings: Int { get }

  /// What was handed to the clipboard last.
  var clip: Clip? { get }

  /// What is shown at a time.
  func props(at now: Duration) -> Props
  /// When the picture changes by itself next; nil for never.
  func nextChange(after now: Duration) -> Duration?
  /// What an input does, in order.
  ///
  /// - Parameter shown: What was seen when it came, and the state that it showed.
  func actions(for input: Input, shown: (state: Self, view: View)) -> [Action]

  /// Plays what was done before in a game that goes on now, if one does: the store's time may go on
  /// by what that took.
  static func catchUp(_ store: Store<Self, Action>)

  static func view(_ props: Props) -> View
}

extension SessionState {
  static func catchUp(_ store: Store<Self, Action>) {}
}
