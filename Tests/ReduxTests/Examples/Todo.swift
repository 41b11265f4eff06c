import Redux

/// One thing to do: the state of a feature that is mounted on each element of a list.
///
/// The feature's actions mention neither the list nor the todo's id; the mount adds the id.
struct Todo: Equatable, Sendable, Identifiable {
  let id: Int
  var title: String
  var isDone = false
  var isDue = false
}

enum TodoAction: Equatable, Sendable {
  case toggle
  case remind(after: Duration)
  case fallDue
}

let todoReducer = Reducer<Todo, TodoAction> { todo, action in
  switch action {
  case .toggle:
    todo.isDone.toggle()
    todo.isDue = false
  case .remind: todo.isDue = false
  case .fallDue: todo.isDue = true
  }
}

extension Middleware where State == Todo, Action == TodoAction {
  /// Marks a todo as due when its time comes, unless it has been done by then.
  ///
  /// Removing a todo needs no code here, because the mount ends its effects.
  static var reminders: Middleware {
    Middleware("reminders") { step in
      switch step.action {
      case .remind(let delay): .after(delay, id: "reminder", .fallDue)
      case .toggle: .cancel("reminder")
      case .fallDue: .none
      }
    }
  }
}
