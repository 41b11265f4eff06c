import Redux

/// A to-do list with an `IdentifiedArray`, a feature that is mounted on each element, and a thunk.
struct TodoList: Equatable, Sendable {
  var todos: IdentifiedArray<Todo> = []
  var filter = ""

  /// The todos to show.
  static let visible = StateSelector(\TodoList.todos, \TodoList.filter) { todos, filter in
    todos.filter { filter.isEmpty || $0.title.contains(filter) }
  }
}

enum TodoListAction: Equatable, Sendable {
  case add(Todo)
  case remove(Todo.ID)
  case move(from: [Int], to: Int)
  case setFilter(String)
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
    case .setFilter(let filter): list.filter = filter
    }
  }
) {
  Feature(todoReducer, middlewares: [.reminders])
    .mounted(each: \.todos, action: TodoListAction.todos)
}

extension Thunk where State == TodoList, Action == TodoListAction {
  /// Adds several todos at once, with ids that the list does not use yet.
  static func add(_ titles: String...) -> Thunk {
    Thunk { getState in
      let first = (getState().todos.ids.max() ?? 0) + 1
      return .batch(
        titles.enumerated().map { .send(.add(Todo(id: first + $0.offset, title: $0.element))) })
    }
  }
}
