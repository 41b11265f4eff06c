/// What can be done to a history.
public enum HistoryAction<Action> {
  /// Performs an action where the traveller stands.
  case perform(Action)
  /// Goes to where this many actions lead; numbers outside of what is kept go to its ends.
  case jump(to: Int)
  /// Goes back before what was done last and can be undone, with all that belongs together with it.
  case undo
  /// Goes forward over what was undone last.
  case redo
  /// Leaves the action of a number (from 0) out, or takes it in again, and computes anew.
  case skip(Int, Bool)
  /// Forgets every action: the present state is the new beginning.
  case commit
  /// Refuses new actions, or accepts them again.
  case lock(Bool)
  /// Forgets every action, begins again with the state before the first one that was kept, and
  /// performs these without any effects; each keeps its time and its sender.
  case load([HistoryEntry<Action>])

  /// The actions of the store that was enhanced.
  public static var actions: ActionCase<HistoryAction, Action> {
    ActionCase(Self.perform) { if case .perform(let own) = $0 { own } else { nil } }
  }
}

extension HistoryAction: Sendable where Action: Sendable {}
extension HistoryAction: Equatable where Action: Equatable {}
