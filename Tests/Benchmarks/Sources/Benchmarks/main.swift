// Each figure stands beside its baseline, taken in the same run.
benchmarkStore()
benchmarkAllocations()
benchmarkSubscribers()
benchmarkHistory()
benchmarkGrowth()
