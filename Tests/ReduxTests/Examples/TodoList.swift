import Redux

/// A to-do list: ordered entities, a feature on each of them, a service and a thunk.
///
/// The middleware that needs the service receives it; the reducer does not know it.
struct TodoList: Equatable, Sendable {
  var todos: IdentifiedArray<Todo> = []
  var filter = ""
  /// What the service found for the filter; nil without a filter.
  var found: Set<Todo.ID>?
  var problem: String?

  /// Finds the todos that contain a text; the list needs this service from outside.
  typealias Find = @Sendable (String) async throws -> Set<Todo.ID>

  /// The todos to show.
  static let visible = StateSelector(\TodoList.todos, \TodoList.found) { todos, found in
    todos.filter { found?.contains($0.id) ?? true }
  }
}

enum TodoListAction: Equatable, Sendable {
  /// The sender chooses the id, because a reducer draws no random numbers.
  case add(Todo)
  case remove(Todo.ID)
  case move(from: [Int], to: Int)
  case setFilter(String)
  case found(Set<Todo.ID>)
  case failed(String)
  case todo(Todo.ID, TodoAction)

  static let todos = CasePath<Self, (id: Todo.ID, action: TodoAction)>(
    { .todo($0.id, $0.action) },
    extract: { if case .todo(let id, let action) = $0 { (id, action) } else { nil } })
}

let todoListFeature = Feature<TodoList, TodoListAction>(
  Reducer { list, action in
    switch action {
    case .todo: break
    case .add(let todo): list.todos.append(todo)
    case .remove(let id): list.todos.remove(id: id)
    case .move(let offsets, let destination):
      list.todos.move(fromOffsets: offsets, toOffset: destination)
    case .setFilter(let filter):
      list.filter = filter
      if filter.isEmpty { list.found = nil }
    case .found(let ids): list.found = ids
    case .failed(let problem): list.problem = problem
    }
  }
) {
  Feature(todoReducer, middlewares: [.reminders])
    .mounted(each: \.todos, action: TodoListAction.todos)
}

extension Middleware where State == TodoList, Action == TodoListAction {
  /// Asks the service again when the filter has changed and then stayed the same for 300 ms.
  ///
  /// It follows the state and not an action, so it misses no change of the filter.
  static func queries(_ find: @escaping TodoList.Find) -> Middleware {
    Middleware("queries", onChangeOf: \.filter) { _, filter in
      guard !filter.isEmpty else { return .cancel("query") }
      return .run("query \(filter)", id: "query") { context in
        try await context.sleep(for: .milliseconds(300))
        context.send(.found(try await find(filter)))
      } failure: {
        .failed("query: \($0)")
      }
    }
  }
}

extension Thunk where State == TodoList, Action == TodoListAction {
  /// Adds several todos together, with ids that are free in the state that the thunk sees.
  static func add(_ titles: String...) -> Thunk {
    Thunk { getState in
      let first = (getState().todos.ids.max() ?? 0) + 1
      return .batch(
        titles.enumerated().map { .send(.add(Todo(id: first + $0.offset, title: $0.element))) })
    }
  }
}
