/// What an effect that repeats makes of the ticks that have passed unnoticed, because the store was
/// told, or has read, a later time at once: the computer slept, or a test leaps ahead.
public enum MissedTicks: Equatable, Sendable {
  /// Every one is sent, each at its own time: an hour of 1 ms is 3,600,000 actions.
  case all
  /// The latest alone is sent, at its own time; the rhythm stays.
  case latest
}
