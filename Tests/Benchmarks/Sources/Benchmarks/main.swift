// Every figure is printed next to its peer's, measured in the same run. The command line names the
// benchmarks to run; without names, all of them run.
let benchmarks: KeyValuePairs = [
  "store": benchmarkStore, "features": benchmarkFeatures, "replay": benchmarkReplay,
]
let names = CommandLine.arguments.dropFirst()
for (name, benchmark) in benchmarks where names.isEmpty || names.contains(name) { benchmark() }
