#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The machine's processors.
enum Cores {
  /// How many there are, at least one.
  static var count: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }
}
