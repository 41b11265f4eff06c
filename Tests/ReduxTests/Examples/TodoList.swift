import Foundation
import Redux
import ReduxFiles

/// A to-do list: ordered entities, a feature on each of them, services, storage and thunks.
///
/// The middlewares and thunks that need services receive them as a ``Services``; the reducer does not
/// know them.
struct TodoList: Equatable, Sendable {
  var todos: IdentifiedArray<Todo> = []
  var filter = ""
  /// What the service found for the filter; nil without a filter.
  var found: Set<Todo.ID>?
  var problem: String?

  /// The todos to be shown.
  static let visible = StateSelector(\TodoList.todos, \TodoList.found) { todos, found in
    todos.filter { found?.contains($0.id) ?? true }
  }

  /// What the list needs from outside: an app has one, and each test makes the one that it needs.
  struct Services: Sendable {
    /// The todos that a text is found in.
    var find: @Sendable (String) async throws -> Set<Todo.ID> = { _ in [] }
    /// Another user's todos; waits on the clock that it is given.
    var fetch: @Sendable (StoreClock) async throws -> [Todo] = { _ in [] }
  }
}

enum TodoListAction: Equatable, Sendable {
  case launch
  case restored(IdentifiedArray<Todo>)
  /// The sender brings the id: a reducer draws no numbers.
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
    case .launch, .todo: break
    case .restored(let todos): list.todos = todos
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
  static func queries(_ services: TodoList.Services) -> Middleware {
    Middleware("queries", onChangeOf: \.filter) { _, filter in
      guard !filter.isEmpty else { return .cancel("query") }
      return .run("query \(filter)", id: "query") { context in
        try await context.sleep(for: .milliseconds(300))
        context.send(.found(try await services.find(filter)))
      } failure: {
        .failed("query: \($0)")
      }
    }
  }

  /// Keeps the todos in version 2 of their form; version 1 was a list of titles, with "x " when done.
  static func keeping(in file: Storage<Data>) -> Middleware {
    let titles: @Sendable (any Decoder) throws -> IdentifiedArray<Todo> = { decoder in
      IdentifiedArray(
        try [String](from: decoder).enumerated().map { number, title in
          let isDone = title.hasPrefix("x ")
          return Todo(
            id: number + 1, title: isDone ? String(title.dropFirst(2)) : title, isDone: isDone)
        })
    }
    return .persistence(
      \.todos, within: .seconds(1), in: .json(version: 2, in: file, older: [1: titles]),
      isLaunch: { $0 == .launch }, restored: { .restored($0) }, failed: { .failed("\($0)") })
  }
}

extension Thunk where State == TodoList, Action == TodoListAction {
  /// Several actions together, with ids that are free in the state that the thunk sees.
  static func add(_ titles: String...) -> Thunk {
    Thunk { getState in
      let first = (getState().todos.ids.max() ?? 0) + 1
      return .batch(
        titles.enumerated().map { .send(.add(Todo(id: first + $0.offset, title: $0.element))) })
    }
  }

  /// Asynchronous work; `store.cancel("fetch")` ends it.
  static func fetch(_ services: TodoList.Services) -> Thunk {
    Thunk { _ in
      .run("fetch", id: "fetch") { context in
        for todo in try await services.fetch(context.clock) { context.send(.add(todo)) }
      } failure: {
        .failed("fetch: \($0)")
      }
    }
  }

  /// Removes the todos that are done.
  static var tidyUp: Thunk {
    Thunk { getState in
      .batch(getState().todos.filter(\.isDone).map { .send(.remove($0.id)) })
    }
  }
}
