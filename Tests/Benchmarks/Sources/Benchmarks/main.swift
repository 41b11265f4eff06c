// Each figure is printed next to the figure of a peer, measured in the same run. Arguments name the
// benchmarks to run; without arguments, all benchmarks run.
let benchmarks: KeyValuePairs = [
  "store": benchmarkStore, "features": benchmarkFeatures, "replay": benchmarkReplay,
]
let names = CommandLine.arguments.dropFirst()
for (name, benchmark) in benchmarks where names.isEmpty || names.contains(name) { benchmark() }
