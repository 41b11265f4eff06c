import Foundation

/// The calendar that a test sets for a program, which does not notice.
///
/// It is a `time` that is put before the C library's own.
struct ToldClock {
  private let home: PlayersHome
  private static let (library, seconds) = ("told-clock.so", "told-seconds")

  private static let source = """
    #include <stdio.h>
    #include <stdlib.h>
    #include <time.h>

    time_t time(time_t *out) {
      long long seconds = 0;
      const char *name = getenv("TOLD_SECONDS");
      FILE *file = name ? fopen(name, "r") : NULL;
      if (file != NULL) {
        if (fscanf(file, "%lld", &seconds) != 1) seconds = 0;
        fclose(file);
      }
      if (out != NULL) *out = (time_t)seconds;
      return (time_t)seconds;
    }
    """

  /// Begins on a date in UTC, such as `2026-11-21T10:00:00Z`.
  init(_ date: String, in home: PlayersHome) throws {
    self.home = home
    try home.write(Self.source, to: "told-clock.c")
    let run = try Run(
      ["clang", "-shared", "-fPIC", "-o", Self.library, "told-clock.c"],
      environment: home.environment, folder: home.folder)
    guard run.status == 0 else { throw Patience.Exhausted(description: run.errors) }
    try tell(date)
  }

  /// Sets the date from now on, for running programs too.
  func tell(_ date: String) throws {
    let time = try Date(date, strategy: .iso8601).timeIntervalSince1970
    // Put in place whole, for a program may be reading it.
    try home.write("\(Int(time))\n", to: "\(Self.seconds).new")
    rename(home.url("\(Self.seconds).new").path, home.url(Self.seconds).path)
  }

  /// What programs that go by it need.
  var environment: [String: String] {
    [
      "LD_PRELOAD": home.url(Self.library).path, "TOLD_SECONDS": home.url(Self.seconds).path,
    ]
  }
}
