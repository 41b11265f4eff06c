// Opens pseudo-terminals, and starts programs that lead a session on one.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

// Opens a terminal. Returns the test's end, or -1 on failure, and stores the program's end. Both are closed
// by an exec.
int pt_open(int *program_end);

// Starts a program that leads a session on the terminal. Its standard error goes to `errors`, or to the
// terminal if `errors` is negative. Signals have their default handling, and are blocked if
// `blocks_signals` is not 0. Returns the process, or -1 on failure.
pid_t pt_start(int program_end, int errors, const char *folder, char *const *words,
               char *const *variables, int blocks_signals);

#endif
