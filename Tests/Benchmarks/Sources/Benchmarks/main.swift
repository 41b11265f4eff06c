// Each figure stands beside its baseline, taken in the same run. Named on the command line, only
// those benchmarks run.
let benchmarks: KeyValuePairs = [
  "store": benchmarkStore,
  "allocations": benchmarkAllocations,
  "subscribers": benchmarkSubscribers,
  "history": benchmarkHistory,
  "growth": benchmarkGrowth,
]
let wanted = Set(CommandLine.arguments.dropFirst())
for (name, benchmark) in benchmarks where wanted.isEmpty || wanted.contains(name) { benchmark() }
