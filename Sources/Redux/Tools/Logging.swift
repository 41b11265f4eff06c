extension Middleware {
  /// Prints every action with its store time, and each change to the state on a separate line.
  ///
  /// If an action was not dispatched from outside, its sender is printed too.
  ///
  /// ```
  /// 0.812 seconds flipCard(3)
  ///   cards[3].isFlipped: false → true
  ///   moves: 0 → 1
  /// ```
  ///
  /// - Parameters:
  ///   - filter: Which actions are printed.
  ///   - print: Receives the text for each action, one or more lines, on the draining thread.
  public static func logging(
    filter: @escaping @Sendable (Action) -> Bool = { _ in true },
    print: @escaping @Sendable (String) -> Void
  ) -> Middleware where State: Sendable {
    Middleware("logging", comparing: \.self, when: filter) { before, step in
      let sender =
        switch step.origin {
        case .dispatched: ""
        case .middleware(let name): " by \(name)"
        case .storage: " from storage"
        }
      let changes = StateChange.between(before, step.state).map { "\n  \($0)" }.joined()
      print("\(step.time) \(step.action)\(sender)\(changes)")
      return .none
    }
  }

  /// Calls a function with every step, for a log or a test.
  public static func onStep(
    _ body: @escaping @Sendable (Step<State, Action>) -> Void
  ) -> Middleware {
    Middleware("onStep") { step in
      body(step)
      return .none
    }
  }
}

extension Store {
  /// Calls `write` with a record of every step from now on, for a developer to inspect or save.
  ///
  /// While a store is traced, it keeps the state before each action, so every action copies the collections
  /// that it changes. A record omits an effect that both started and ended since the previous step.
  ///
  /// - Parameters:
  ///   - changes: Whether to find ``StepRecord/changes``. Finding them takes reflection, which costs far
  ///     more than the rest of the step.
  ///   - write: Receives each record, on the draining thread. A record is `Codable` if its action is.
  /// - Returns: The subscription, which is cancelled when it is released.
  public func trace(
    changes: Bool = true, _ write: @escaping @Sendable (StepRecord<Action>) -> Void
  ) -> StoreSubscription {
    let tracer: Tracer = { step, before, effects in
      write(
        StepRecord(
          entry: HistoryEntry(step.action, time: step.time, origin: step.origin),
          changes: changes ? StateChange.between(before, step.state) : [],
          started: effects.started, ended: effects.ended))
    }
    let number = agenda.withLock { agenda in
      let number = agenda.effects.newNumber()
      agenda.effects.journal = agenda.effects.journal ?? ([:], [:])
      tracers.withLock { $0[number] = tracer }
      return number
    }
    return StoreSubscription { [weak agenda, tracers] in
      // The tracer is returned out of both locks, because its release may call the store.
      _ = agenda?.withLock { agenda in
        tracers.withLock { tracers in
          defer { if tracers.isEmpty { agenda.effects.journal = nil } }
          return tracers.removeValue(forKey: number)
        }
      }
    }
  }
}

/// A step for a developer to inspect: the action, what it changed, and which effects started or ended.
public struct StepRecord<Action> {
  /// The action, when it was reduced, and who sent it.
  public let entry: HistoryEntry<Action>
  /// What the action changed in the state; empty if changes were not requested.
  public let changes: [StateChange]
  /// The effects that have started since the previous step, in order.
  public let started: [String]
  /// The effects that have ended since the previous step, in the order in which they started.
  public let ended: [String]
}

extension StepRecord: Sendable where Action: Sendable {}
extension StepRecord: Equatable where Action: Equatable {}
extension StepRecord: Encodable where Action: Encodable {}
extension StepRecord: Decodable where Action: Decodable {}
