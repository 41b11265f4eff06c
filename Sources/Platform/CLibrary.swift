// Makes the C library, whose name depends on the system, available in this module and its importers.
#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif
