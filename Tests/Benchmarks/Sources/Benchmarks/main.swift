// Prints each figure next to the figure of a similar library or program, measured in the same run. The
// arguments name the benchmarks to run; without arguments, all of them run.
let benchmarks: KeyValuePairs = [
  "store": benchmarkStore, "features": benchmarkFeatures, "replay": benchmarkReplay,
]
let names = CommandLine.arguments.dropFirst()
for (name, benchmark) in benchmarks where names.isEmpty || names.contains(name) { benchmark() }
