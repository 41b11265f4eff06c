#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

/// A number that the calling thread alone has while it runs; never 0.
@inlinable func currentThread() -> UInt {
  #if os(WASI)
    1
  #elseif canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

/// Writes a line to standard error, for mistakes that only the developer can mend.
public func reportToStandardError(_ message: String) {
  let line = "Redux: \(message)\n"
  _ = line.utf8CString.withUnsafeBytes { write(2, $0.baseAddress, $0.count - 1) }
}
