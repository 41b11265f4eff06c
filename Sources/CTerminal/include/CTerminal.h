// What must be written in C: signal handlers, and what they call.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <sys/types.h>

// Writes each signal as a byte to a pipe, whose end must not block: the ending signals SIGHUP, SIGINT,
// SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and SIGALRM, and with job control SIGTSTP, SIGCONT and SIGWINCH. SIGPIPE
// and SIGXFSZ are ignored. A signal that was ignored before stays ignored, except SIGALRM; one that was
// blocked is unblocked.
//
// Every 0.4 s after the first ending signal, that signal kills the program if standard output is blocked. A
// program that is busy with something else, such as a save to a slow disk, has ten seconds.
void ct_signals_open(int write_end, int with_job_control);

// Stops writing to the pipe, which may then be closed.
void ct_signals_close(void);

// The first ending signal; 0 for none.
int ct_signals_ending(void);

// Stops this process and its group, as Ctrl-Z does; they continue after this call.
void ct_stop_group(void);

// Sends a signal with its default action to this process; a stopped process continues after this call.
void ct_raise_default(int signal_number);

// From now on a fault restores the terminal and ends the process at once by the fault's signal, without
// Swift's question for a key. If SWIFT_BACKTRACE asks for "interactive=no", Swift prints a backtrace.
void ct_faults_open(void);

// Makes the terminal at `settings_fd` send each key at once, Ctrl-Z included. The first call also saves its
// settings, which ct_terminal_restore brings back after it has sent `text`, at most 511 bytes, to `text_fd`.
// In the background the process stops first, until it is in the foreground. Returns 0 if the terminal is
// gone or an ending signal has come.
int ct_terminal_take(int settings_fd, int text_fd, const char *text);

// Restores the terminal at once; output that was not read may be lost. Safe in a signal handler.
void ct_terminal_restore(void);

#endif
