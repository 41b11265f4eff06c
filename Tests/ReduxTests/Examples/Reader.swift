import Redux

/// Another host of ``Navigation``: a reader of two pages side by side, each with its own.
///
/// A route here is the number of a page. The two mounts of one module never meet: not in the state,
/// nor in the actions, nor in the effects' ids.
struct Reader: Equatable, Sendable {
  var left = Navigation(1)
  var right = Navigation(2)
}

enum ReaderAction: Equatable, Sendable {
  case left(NavigationAction<Int>)
  case right(NavigationAction<Int>)

  static let left = CasePath(Self.left) {
    if case .left(let action) = $0 { action } else { nil }
  }
  static let right = CasePath(Self.right) {
    if case .right(let action) = $0 { action } else { nil }
  }
}

let readerFeature = Feature<Reader, ReaderAction> {
  Navigation.feature.mounted(\.left, action: ReaderAction.left)
  Navigation.feature.mounted(\.right, action: ReaderAction.right)
}
