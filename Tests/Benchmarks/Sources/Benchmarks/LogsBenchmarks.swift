import FoundationEssentials
import Glibc

/// Replaying 20,000 logs of about 90 actions, from a folder and from standard input, and 60,000 that
/// are named one by one.
func benchmarkManyLogs() {
  guard let program = getenv("THREE_DUCKS").map({ String(cString: $0) }) else {
    return print("many logs: THREE_DUCKS does not name the program")
  }
  let folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(getpid())").path
  let few = "\(folder)-few"
  func run(_ command: String) { precondition(system(command) == 0, command) }
  defer { run("rm -r '\(folder)' '\(folder).all' '\(few)' '\(few).all'") }
  for (count, folder) in [(20_000, folder), (200, few)] {
    run(
      "'\(program)' simulate --games \(count) --difficulty hard --logs '\(folder)' >/dev/null && "
        + "find '\(folder)' -name '*.jsonl' | xargs cat > '\(folder).all'")
  }
  let replay = "'\(program)' replay --json"
  for (name, source, bar) in [
    ("a folder of 20000 logs, --json", "'\(folder)'", 1.0),
    ("the same with --verify", "--verify '\(folder)'", 4.0),
    ("20000 logs on standard input, --json", "- < '\(folder).all'", 1.0),
  ] {
    let time = shortest(of: 3) { run("\(replay) \(source) >/dev/null") }
    report(name, "\(text(time)) s", bar: "at most \(text(bar, 1)) s", isMet: time <= bar)
  }
  // A short name, so that the system takes so many.
  run("cp \"$(find '\(few)' -name '*.jsonl' | head -n 1)\" '\(few)/1'")
  let names = shortest(of: 3) {
    run("cd '\(few)' && \(replay) $(yes 1 | head -n 60000) >/dev/null")
  }
  report(
    "60000 names on the command line, --json", "\(text(names)) s", bar: "under 2 s",
    isMet: names < 2)
  func peak(_ source: String) -> Double {
    let command = "\(replay) \(source) >/dev/null"
    let line = firstLine(of: "'\(CommandLine.arguments[0])' peak-of \"\(command)\"")
    return (line.flatMap(Double.init) ?? 0) / 1024
  }
  for (name, few, many) in [
    ("peak memory of 20000 logs in a folder", "'\(few)'", "'\(folder)'"),
    ("peak memory of 20000 logs on standard input", "- < '\(few).all'", "- < '\(folder).all'"),
  ] {
    let (few, many) = (peak(few), peak(many))
    report(
      name, "\(text(many, 1)) MB, of 200 \(text(few, 1)) MB", bar: "at most 1.5 times as much",
      isMet: few > 0 && many <= 1.5 * few)
  }
}

/// Runs a command, and prints the most memory that it had, in KB.
func printPeak(of command: String) {
  precondition(system(command) == 0, command)
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
  print(usage.ru_maxrss)
}
