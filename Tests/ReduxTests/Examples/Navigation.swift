import Redux

/// Where a user is and was: a module that knows nothing of the apps it is part of.
///
/// It has its own state, actions, reducer and middleware, and leaves to its host what a route is.
/// ``Reader`` mounts it twice.
struct Navigation<Route: Equatable & Sendable>: Equatable, Sendable {
  var current: Route
  var past: [Route] = []
  var future: [Route] = []
  /// Whether one screen is replacing another at the moment.
  var isMoving = false

  init(_ start: Route) {
    current = start
  }
}

enum NavigationAction<Route: Equatable & Sendable>: Equatable, Sendable {
  case go(to: Route)
  case back
  case forward
  case arrive
}

extension Navigation {
  static var feature: Feature<Navigation, NavigationAction<Route>> {
    Feature(reducer, middlewares: [transitions])
  }

  private static var reducer: Reducer<Navigation, NavigationAction<Route>> {
    Reducer { navigation, action in
      switch action {
      case .go(let route):
        guard route != navigation.current else { return }
        navigation.past.append(navigation.current)
        navigation.future = []
        navigation.move(to: route)
      case .back:
        guard let route = navigation.past.popLast() else { return }
        navigation.future.append(navigation.current)
        navigation.move(to: route)
      case .forward:
        guard let route = navigation.future.popLast() else { return }
        navigation.past.append(navigation.current)
        navigation.move(to: route)
      case .arrive: navigation.isMoving = false
      }
    }
  }

  /// Ends a move after some time; a move that begins before that starts the time again.
  private static var transitions: Middleware<Navigation, NavigationAction<Route>> {
    Middleware("transitions", onChangeOf: \.current) { _, _ in
      .after(.milliseconds(300), id: "transition", .arrive)
    }
  }

  private mutating func move(to route: Route) {
    current = route
    isMoving = true
  }
}

// MARK: - Reader

/// A host of ``Navigation``: a reader of two pages side by side, each with its own.
///
/// A route here is the number of a page. The two mounts of the module share nothing: no state, no actions
/// and no effect ids.
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
