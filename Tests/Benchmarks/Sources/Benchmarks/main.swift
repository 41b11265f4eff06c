// Each figure stands beside its baseline, taken in the same run. Named on the command line, only
// those benchmarks run.
let benchmarks: KeyValuePairs = [
  "store": benchmarkStore,
  "retries": benchmarkRetries,
  "busy": benchmarkBusyStore,
  "large": benchmarkLargeStates,
  "subscribers": benchmarkSubscribers,
  "history": benchmarkHistory,
  "growth": benchmarkGrowth,
  "replay": benchmarkReplay,
  "lines": benchmarkWorstLines,
  "logs": benchmarkManyLogs,
  "simulation": benchmarkSimulation,
  "memory": benchmarkMemory,
  "bytes": benchmarkBytes,
  "picture": benchmarkFirstPicture,
]
let wanted = CommandLine.arguments.dropFirst()
if wanted.first == "peak", let actions = wanted.last.flatMap({ Int($0) }) {
  printPeak(actions: actions)
} else if wanted.first == "peak-of", let command = wanted.last {
  printPeak(of: command)
} else {
  for (name, benchmark) in benchmarks where wanted.isEmpty || wanted.contains(name) { benchmark() }
}
