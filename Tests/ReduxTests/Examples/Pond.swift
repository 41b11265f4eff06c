import Redux

// MARK: A duck

/// A duck, which gets hungrier as long as it swims: a feature that knows nothing of the pond.
struct Duck: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  var hunger = 0
  var isSwimming = false
}

enum DuckAction: Equatable, Sendable {
  case swim
  case rest
  case getHungry
  case quack
  case eat
}

let duck = Feature<Duck, DuckAction>(
  Reducer { duck, action in
    switch action {
    case .swim: duck.isSwimming = true
    case .rest: duck.isSwimming = false
    case .getHungry: duck.hunger += 1
    case .quack: break
    case .eat: duck.hunger = 0
    }
  },
  middlewares: [
    Middleware("hunger") { step in
      switch step.action {
      case .swim: .every(.seconds(1), id: "hunger", .getHungry)
      case .rest: .cancel("hunger")
      case .getHungry where step.state.hunger == 10: .send(.quack)
      case .getHungry, .quack, .eat: .none
      }
    }
  ])

// MARK: The sheet

/// What is typed to get another duck.
struct DuckSheet: Equatable, Sendable {
  var name = ""
}

enum DuckSheetAction: Equatable, Sendable {
  case setName(String)
  case save
  case close
}

let duckSheet = Feature<DuckSheet, DuckSheetAction>(
  Reducer { sheet, action in
    if case .setName(let name) = action { sheet.name = name }
  },
  middlewares: [
    // Typing puts the end off, and nothing here ends the effect: the mount does.
    Middleware("patience") { step in
      guard case .setName = step.action else { return .none }
      return .after(.seconds(60), id: "patience", .close)
    }
  ])

// MARK: The pond

/// The parent: ducks, each with its own clock, a sheet that comes and goes, and bread for all.
struct Pond: Equatable, Sendable {
  var ducks: IdentifiedArray<Duck> = []
  var sheet: DuckSheet?
  var hatched = 0
  var bread = 3
}

enum PondAction: Equatable, Sendable {
  case add
  case remove(Duck.ID)
  case duck(Duck.ID, DuckAction)
  case sheet(DuckSheetAction)

  static let ducks = CasePath(Self.duck) {
    if case .duck(let id, let action) = $0 { (id, action) } else { nil }
  }
  static let sheet = CasePath(Self.sheet) { if case .sheet(let x) = $0 { x } else { nil } }
}

let pond = Feature<Pond, PondAction>(
  Reducer { pond, action in
    switch action {
    case .add: pond.sheet = DuckSheet()
    case .remove(let id): pond.ducks.remove(id: id)
    case .duck(_, .eat): pond.bread -= 1
    case .sheet(.save):
      guard let sheet = pond.sheet else { return }
      pond.hatched += 1
      pond.ducks.append(Duck(id: pond.hatched, name: sheet.name))
      pond.sheet = nil
    case .sheet(.close): pond.sheet = nil
    case .duck, .sheet(.setName): break
    }
  },
  middlewares: [
    Middleware("keeper") { step in
      guard case .duck(let id, .quack) = step.action, step.state.bread > 0 else { return .none }
      return .send(.duck(id, .eat))
    }
  ]
) {
  duck.mounted(each: \.ducks, action: PondAction.ducks)
  duckSheet.mounted(optional: \.sheet, action: PondAction.sheet)
}
