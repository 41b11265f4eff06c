import Redux

/// A part that ticks once a second after `.start`, and stops at its third tick.
struct Part: Equatable, Identifiable, Sendable {
  let id: Int
  var ticks = 0
  var parts: IdentifiedArray<Part> = []
}

indirect enum PartAction: Equatable, Sendable {
  case start, stop, tick
  /// Starts an operation without an id.
  case wait
  /// The feature's intercept drops this action.
  case refuse
  case part(Int, PartAction)

  static let parts = CasePath(Self.part) {
    if case .part(let id, let own) = $0 { (id, own) } else { nil }
  }
}

let part = Feature<Part, PartAction>(
  Reducer { part, action in if action == .tick { part.ticks += 1 } },
  middlewares: [
    Middleware("ticking") { step in
      switch step.action {
      case .start: .every(.seconds(1), missed: .all, id: "tick", .tick)
      case .tick where step.state.ticks == 3: .send(.stop)
      case .stop: .cancel("tick")
      case .wait: .run("wait") { try? await $0.sleep(for: .seconds(1)) }
      case .tick, .refuse, .part: .none
      }
    },
    .intercept("refusing") { $1 == .refuse ? nil : $1 },
  ])

/// A program's state, with a part for every kind of mount.
struct Root: Equatable, Sendable {
  enum Screen: Equatable, Sendable {
    case list
    case part(Part)

    static let part = CasePath(Self.part) { if case .part(let own) = $0 { own } else { nil } }
  }

  var left = Part(id: 1)
  var right = Part(id: 2)
  var guest: Part? = Part(id: 1)
  var screen = Screen.part(Part(id: 1))
  /// Each row is a tree of parts.
  var rows: IdentifiedArray<Part> = [
    Part(id: 1, parts: [Part(id: 2, parts: [Part(id: 3)]), Part(id: 4)]), Part(id: 2),
  ]
  var shelves = ["a": Part(id: 1), "b": Part(id: 2)]
  /// How many actions have been reduced.
  var actions = 0
}

enum RootAction: Sendable {
  case left(PartAction)
  case right(PartAction)
  case guest(PartAction)
  case screen(PartAction)
  case row(Int, PartAction)
  case shelf(String, PartAction)
  case change(@Sendable (inout Root) -> Void)

  static let left = CasePath(Self.left) { if case .left(let own) = $0 { own } else { nil } }
  static let right = CasePath(Self.right) { if case .right(let own) = $0 { own } else { nil } }
  static let guest = CasePath(Self.guest) { if case .guest(let own) = $0 { own } else { nil } }
  static let screen = CasePath(Self.screen) { if case .screen(let own) = $0 { own } else { nil } }
  static let rows = CasePath(Self.row) {
    if case .row(let id, let own) = $0 { (id, own) } else { nil }
  }
  static let shelves = CasePath(Self.shelf) {
    if case .shelf(let name, let own) = $0 { (name, own) } else { nil }
  }
}

let root = Feature<Root, RootAction>(
  Reducer { root, action in
    root.actions += 1
    if case .change(let change) = action { change(&root) }
  }
) {
  part.mounted(\.left, action: RootAction.left)
  part.mounted(\.right, action: RootAction.right)
  part.mounted(optional: \.guest, action: RootAction.guest)
  part.mounted(\.screen, case: Root.Screen.part, action: RootAction.screen)
  part.mounted(recursively: \.parts, action: PartAction.parts)
    .mounted(each: \.rows, action: RootAction.rows)
  part.mounted(values: \.shelves, action: RootAction.shelves)
}
