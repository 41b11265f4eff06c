// Counts the process's allocations: on Linux, where a program may put its own malloc in front of
// the system's; elsewhere the count stays 0.
#ifndef C_ALLOCATIONS_H
#define C_ALLOCATIONS_H

unsigned long allocations_so_far(void);

#endif
