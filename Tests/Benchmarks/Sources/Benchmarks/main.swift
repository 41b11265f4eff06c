// Every figure stands beside its peer, measured in the same run. Only the benchmarks named on the command line
// run; without names all do.
let benchmarks: KeyValuePairs = [
  "store": benchmarkStore, "features": benchmarkFeatures, "replay": benchmarkReplay,
]
let names = CommandLine.arguments.dropFirst()
for (name, benchmark) in benchmarks where names.isEmpty || names.contains(name) { benchmark() }
