// The code that must be C: signal handlers, the functions that they call, and the wait that they interrupt.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <sys/types.h>

// Handles the ending signals SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and SIGALRM and, with job
// control, SIGTSTP, SIGCONT and SIGWINCH. SIGPIPE and SIGXFSZ are ignored. A signal that was ignored before
// stays ignored, except SIGALRM; one that was blocked is unblocked.
//
// After the first ending signal, the program is checked every 0.3 s. If standard output is blocked, the signal
// kills the program. Otherwise the program has ten seconds to end, for example to save to a slow disk.
void ct_signals_open(int with_job_control);

// The number of the first ending signal; 0 if there was none.
int ct_signals_ending(void);

// Whether a job control signal has arrived since the last call for the same signal.
int ct_signals_take(int signal_number);

// Waits until standard input can be read, standard output can be written to, or a handled signal arrives, for at
// most this many milliseconds; a negative number means no limit. Does not wait if an ending signal has arrived, or
// if a job control signal has arrived and was not taken. Returns a bit for each ready stream.
enum { ct_has_input = 1, ct_takes_output = 2 };
int ct_wait(int for_input, int for_output, int milliseconds);

// Sends a signal, with its default action, to this process or, if `receiver` is 0, to its group. If the
// signal stops this process, the call returns when the process is continued.
void ct_send_default(int signal_number, pid_t receiver);

// Handles faults: the process restores the terminal and is ended by the fault's signal. Without this, Swift's crash
// handler would first wait for a key. With "interactive=no" in SWIFT_BACKTRACE, Swift's handler runs after the
// terminal has been restored, and prints a backtrace.
void ct_faults_open(void);

// Makes the terminal at `settings_fd` send each key immediately, including Ctrl-Z. The first call, and the first
// one after a restore, also saves the old settings. ct_terminal_restore sends `text`, at most 510 bytes, to
// `text_fd`, and then restores these settings. A process in the background first stops until it is in the
// foreground. Returns 0 if the terminal is gone or an ending signal has arrived.
int ct_terminal_take(int settings_fd, int text_fd, const char *text);

// Restores the terminal without waiting; output that it has not shown may be lost. Safe in a signal handler.
void ct_terminal_restore(void);

#endif
