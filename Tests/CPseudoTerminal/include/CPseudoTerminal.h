// Opens pseudo-terminals, and starts programs that lead a session on one.
#ifndef CPSEUDOTERMINAL_H
#define CPSEUDOTERMINAL_H

#include <sys/types.h>

// Opens a terminal: its end and the program's, neither of which outlives an exec; returns -1 on failure.
int pt_open(int *program_end);

// Starts a program that leads a session on the terminal; its standard error goes to `errors`, or to
// the terminal if that is negative. Signals have their default handling, or are all blocked. Returns
// -1 on failure.
pid_t pt_start(int program_end, int errors, const char *folder, char *const *words,
               char *const *variables, int blocks_signals);

#endif
