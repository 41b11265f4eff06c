/// Every key, for those who read of them outside of a game.
package enum KeyManual {
  /// A line of the list.
  package struct Entry: Sendable {
    /// Where the keys count, such as `On the title`.
    package let scope: String
    package let keys: String
    package let meaning: String
  }

  package static var entries: [Entry] {
    KeyTable.all.map { Entry(scope: $0.scope.name, keys: $0.label, meaning: $0.meaning) }
  }
}
