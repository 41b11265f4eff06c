import Redux

/// Where a user is and was: a module that knows nothing of the apps it is part of.
///
/// It has its own state, actions, reducer and middleware, and leaves to its host what a route is.
/// ``Shop`` mounts it once and ``Reader`` twice.
struct Navigation<Route: Equatable & Sendable>: Equatable, Sendable {
  var current: Route
  var past: [Route] = []
  var future: [Route] = []
  /// Whether the screens are just changing places.
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

  /// Lets a move take its time; one that begins meanwhile takes its own.
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
