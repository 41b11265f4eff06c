import Redux
import ReduxTesting
import XCTest

final class TodoListTests: XCTestCase {
  private let ducks = Todo(id: 1, title: "feed the ducks")
  private let pond = Todo(id: 2, title: "clean the pond")
  private let bread = Todo(id: 3, title: "buy bread")

  private func testStore(
    _ todos: IdentifiedArray<Todo> = []
  ) -> TestStore<TodoList, TodoListAction> {
    TestStore(TodoList(todos: todos), todoListFeature)
  }

  func testTodosAreAddedMovedAndRemoved() {
    let store = testStore()
    store.send(.add(ducks)) { $0.todos = [self.ducks] }
    store.send(.add(pond)) { $0.todos = [self.ducks, self.pond] }
    store.send(.add(bread)) { $0.todos = [self.ducks, self.pond, self.bread] }
    store.send(.move(from: [2], to: 0)) { $0.todos = [self.bread, self.ducks, self.pond] }
    store.send(.remove(1)) { $0.todos = [self.bread, self.pond] }
  }

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

  func testAFilterShowsTheTodosThatContainIt() {
    let store = testStore([ducks, pond, bread])
    store.send(.setFilter("the")) { $0.filter = "the" }
    XCTAssertEqual(TodoList.visible(store.state), [ducks, pond])
    store.send(.setFilter("")) { $0.filter = "" }
    XCTAssertEqual(TodoList.visible(store.state), [ducks, pond, bread])
  }

  func testSeveralTodosAreAddedWithUnusedIDs() {
    let store = testStore([ducks])
    store.send(.add("clean the pond", "buy bread"))
    store.receive(.add(pond)) { $0.todos.append(self.pond) }
    store.receive(.add(bread)) { $0.todos.append(self.bread) }
  }
}
