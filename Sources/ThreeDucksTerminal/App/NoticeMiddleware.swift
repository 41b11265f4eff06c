import Redux
import ThreeDucksCore

extension Middleware where State == AppState, Action == AppAction {
  /// How long a notice can be read.
  private static var reading: Duration { .seconds(3) }

  /// Takes a notice away when it could be read.
  static var notice: Self {
    Middleware("notice", onChangeOf: \.terminal.notice) { _, notice in
      notice == nil
        ? .cancel("notice") : .after(reading, id: "notice", .terminal(.noticeRead))
    }
  }
}
