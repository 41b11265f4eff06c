/// A command line whose longest row of names is kept from the parser, whose time grows with their
/// square.
struct ManyNames {
  /// So many cost nothing yet.
  private static let many = 100
  /// What stands for the names; no argument of a process can hold it.
  private static let placeholder = "\0"

  /// The command line for the parser.
  private(set) var arguments: [String]
  private var names: ArraySlice<String> = []

  init(_ arguments: some Collection<String>) {
    self.arguments = Array(arguments)
    guard self.arguments.first == "replay" else { return }
    let rows = self.arguments.indices.split { self.arguments[$0].first.map { $0 == "-" } ?? true }
    guard let longest = rows.max(by: { $0.count < $1.count }), longest.count > Self.many else {
      return
    }
    // The first may belong to an option.
    let rest = longest.dropFirst()
    names = self.arguments[rest.startIndex..<rest.endIndex]
    self.arguments.replaceSubrange(rest.startIndex..<rest.endIndex, with: [Self.placeholder])
  }

  /// Puts the names where they stood.
  func putBack(into logs: inout [String]) {
    guard let place = logs.firstIndex(of: Self.placeholder) else { return }
    logs.replaceSubrange(place...place, with: names)
  }
}
