// Opens pseudo-terminals and starts programs on them.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

// Opens a terminal. Stores the descriptor for the program in `program_end`, and returns the one for the test,
// or -1 on failure.
// Programs that the tests start do not inherit these descriptors.
int pt_open(int *program_end);

// Starts a program as the leader of a new session on the terminal. Its standard error goes to `errors`, or
// to the terminal if `errors` is negative. Every signal has its default action; all are blocked if
// `blocks_signals` is not 0. Returns the process ID, or -1 on failure.
pid_t pt_start(int program_end, int errors, const char *folder, char *const *words,
               char *const *variables, int blocks_signals);

#endif
