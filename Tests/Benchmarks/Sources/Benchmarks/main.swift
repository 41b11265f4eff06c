// Every figure stands beside its floor or its peer, measured in the same run. Only the benchmarks named on
// the command line run; without names all do.
let benchmarks: KeyValuePairs = [
  "store": benchmarkStore,
  "replay": benchmarkReplay,
  "memory": benchmarkMemory,
  "flip": benchmarkFlip,
  "picture": benchmarkFirstPicture,
  "idle": benchmarkIdle,
]
let names = CommandLine.arguments.dropFirst()
if names.first == "peak", let actions = names.last.flatMap({ Int($0) }) {
  printPeak(actions: actions)
} else {
  for (name, benchmark) in benchmarks where names.isEmpty || names.contains(name) { benchmark() }
}
