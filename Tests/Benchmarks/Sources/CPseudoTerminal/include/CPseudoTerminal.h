// Runs a program in a terminal that is only a pair of descriptors.
#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

#include <sys/types.h>

// Starts a program in a terminal of some rows and columns; answers with the other end, or -1.
int pseudo_terminal_start(
    char *const arguments[], char *const environment[], unsigned short rows,
    unsigned short columns, pid_t *process);

#endif
