// The C library, under its name on each system, for all files of this module.
#if canImport(Glibc)
  @_exported import Glibc
#else
  @_exported import Darwin
#endif
