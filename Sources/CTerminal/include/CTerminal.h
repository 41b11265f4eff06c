// What must be written in C: signal handlers, what they call, and the wait that they interrupt.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <sys/types.h>

// Handles the ending signals SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and SIGALRM, and with job
// control SIGTSTP, SIGCONT and SIGWINCH. SIGPIPE and SIGXFSZ are ignored. A signal that was ignored before
// stays ignored, except SIGALRM; one that was blocked is unblocked.
//
// After the first ending signal, the program is checked every 0.4 s; if standard output is blocked, the
// signal kills it. A program that is busy with something else, such as saving to a slow disk, has ten seconds.
void ct_signals_open(int with_job_control);

// The first ending signal; 0 for none.
int ct_signals_ending(void);

// Whether a signal of job control has come since the last call with its number.
int ct_signals_take(int signal_number);

// Waits for at most this many milliseconds, without a limit if negative, until standard input can be read,
// standard output can be written, or a signal comes that was not taken. Returns the bits of what is ready.
enum { ct_has_input = 1, ct_takes_output = 2 };
int ct_wait(int for_input, int for_output, int milliseconds);

// Sends a signal with its default action to a process, or to this process's group if that is 0; a process
// that it stops continues after this call.
void ct_send_default(int signal_number, pid_t receiver);

// From now on a fault restores the terminal and ends the process at once by the fault's signal; Swift does
// not ask for a key first. If SWIFT_BACKTRACE asks for "interactive=no", Swift prints a backtrace.
void ct_faults_open(void);

// Makes the terminal at `settings_fd` send each key at once, Ctrl-Z included. The first call also saves its
// settings, which ct_terminal_restore brings back after it has sent `text`, at most 510 bytes, to `text_fd`.
// In the background the process stops first, until it is in the foreground. Returns 0 if the terminal is
// gone or an ending signal has come.
int ct_terminal_take(int settings_fd, int text_fd, const char *text);

// Restores the terminal at once; output that was not read may be lost. Safe in a signal handler.
void ct_terminal_restore(void);

#endif
