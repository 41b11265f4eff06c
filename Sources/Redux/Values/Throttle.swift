/// How often an action may be sent: once for each stretch of store time, at its edges.
public struct Throttle: Equatable, Sendable {
  /// When, in a stretch, an action is sent.
  public struct Edges: OptionSet, Sendable {
    /// One bit for each edge.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The first action at once.
    public static let leading = Edges(rawValue: 1)
    /// The last action when the stretch ends; it begins another stretch.
    public static let trailing = Edges(rawValue: 2)
  }

  /// The length of a stretch, in store time.
  public let interval: Duration
  /// When actions are sent.
  public let edges: Edges

  /// Describes a throttle; without an edge, nothing is sent.
  public init(_ interval: Duration, _ edges: Edges = [.leading, .trailing]) {
    self.interval = interval
    self.edges = edges
  }
}
