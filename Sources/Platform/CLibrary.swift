// Makes the C library, whose name depends on the system, available to all files of this module.
#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif
