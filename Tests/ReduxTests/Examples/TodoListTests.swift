import Redux
import ReduxTesting
import XCTest

final class TodoListTests: XCTestCase {
  private let ducks = Todo(id: 1, title: "feed the ducks")
  private let pond = Todo(id: 2, title: "clean the pond")
  private let bread = Todo(id: 3, title: "buy bread")

  private func testStore(
    _ todos: IdentifiedArray<Todo> = [], _ middlewares: Middleware<TodoList, TodoListAction>...
  ) -> TestStore<TodoList, TodoListAction> {
    TestStore(state: TodoList(todos: todos), middlewares: middlewares) { todoListFeature }
  }

  // MARK: The list

  func testTodosAreAddedMovedAndRemoved() {
    let store = testStore()
    store.send(.add(ducks)) { $0.todos = [self.ducks] }
    store.send(.add(pond)) { $0.todos = [self.ducks, self.pond] }
    store.send(.add(bread)) { $0.todos = [self.ducks, self.pond, self.bread] }
    store.send(.move(from: [2], to: 0)) { $0.todos = [self.bread, self.ducks, self.pond] }
    store.send(.remove(1)) { $0.todos = [self.bread, self.pond] }
  }

  // MARK: Each todo

  func testEachTodoHasItsOwnReminder() {
    let store = testStore([ducks, pond])
    store.send(.todo(1, .remind(after: .seconds(60))))
    store.send(.todo(2, .remind(after: .seconds(30))))
    store.advance(by: .seconds(60))
    store.receive(.todo(2, .fallDue)) { $0.todos[id: 2]?.isDue = true }
    store.receive(.todo(1, .fallDue)) { $0.todos[id: 1]?.isDue = true }
  }

  func testADoneTodoSendsNoReminder() {
    let store = testStore([ducks])
    store.send(.todo(1, .remind(after: .seconds(60))))
    store.send(.todo(1, .toggle)) { $0.todos[id: 1]?.isDone = true }
    store.finish()
  }

  // MARK: The filter

  func testTheServiceIsAskedWhenTheFilterHasStayedTheSame() {
    let asked = Recorder<String>()
    let store = testStore(
      [ducks, pond, bread],
      .queries { text in
        asked.note(text)
        return [2]
      })
    for text in ["p", "po", "pond"] {
      store.send(.setFilter(text)) { $0.filter = text }
      store.advance(by: .milliseconds(299))
    }
    XCTAssertEqual(asked.all, [])
    store.advance(by: .milliseconds(1))
    store.receive(.found([2])) { $0.found = [2] }
    XCTAssertEqual(asked.all, ["pond"])
    XCTAssertEqual(TodoList.visible(store.state), [pond])
  }

  func testAnEmptyFilterShowsAllAndSendsNoQuery() {
    let store = testStore([ducks, pond], .queries { _ in [] })
    store.send(.setFilter("d")) { $0.filter = "d" }
    store.send(.setFilter("")) { $0.filter = "" }
    store.finish()
    XCTAssertEqual(TodoList.visible(store.state), [ducks, pond])
  }

  func testAQueryThatFailsIsReportedAndTheNextOneIsSent() {
    struct Offline: Error {}
    let store = testStore(
      [ducks],
      .queries { if $0 == "d" { throw Offline() } else { [1] } })
    store.send(.setFilter("d")) { $0.filter = "d" }
    store.advance(by: .milliseconds(300))
    store.receive(.failed("query: Offline()")) { $0.problem = "query: Offline()" }
    store.send(.setFilter("du")) { $0.filter = "du" }
    store.advance(by: .milliseconds(300))
    store.receive(.found([1])) { $0.found = [1] }
  }

  // MARK: Thunks

  func testSeveralTodosAreAddedWithFreeIDs() {
    let store = testStore([ducks])
    store.send(.add("clean the pond", "buy bread"))
    store.receive(.add(pond)) { $0.todos.append(self.pond) }
    store.receive(.add(bread)) { $0.todos.append(self.bread) }
  }
}
