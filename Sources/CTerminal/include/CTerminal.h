// The code that must be C: signal handlers, the functions that they call, and the wait that they interrupt.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <sys/types.h>

// Handles the ending signals SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and SIGALRM and, with job
// control, SIGTSTP, SIGCONT and SIGWINCH. SIGPIPE and SIGXFSZ are ignored. A signal that was ignored before
// stays ignored, except SIGALRM; one that was blocked is unblocked.
//
// After the first ending signal, the program is checked every 0.3 s. If standard output is blocked, the
// signal kills it. A program that is busy otherwise, such as saving to a slow disk, has ten seconds.
void ct_signals_open(int with_job_control);

// The number of the first ending signal; 0 if there was none.
int ct_signals_ending(void);

// Whether a job control signal has arrived since the last call with its number.
int ct_signals_take(int signal_number);

// Waits until standard input can be read, standard output can be written, or a signal that was not taken has
// arrived, for at most this many milliseconds; a negative number means no limit. Returns a bit for each ready
// stream.
enum { ct_has_input = 1, ct_takes_output = 2 };
int ct_wait(int for_input, int for_output, int milliseconds);

// Sends a signal, with its default action, to this process or, if `receiver` is 0, to its group. If the
// signal stops this process, the call returns when the process is continued.
void ct_send_default(int signal_number, pid_t receiver);

// Makes a fault restore the terminal and end the process by its signal; Swift's crash handler would wait for a
// key first. With "interactive=no" in SWIFT_BACKTRACE, Swift prints a backtrace.
void ct_faults_open(void);

// Makes the terminal at `settings_fd` send each key immediately, including Ctrl-Z. The first call also saves the
// old settings: ct_terminal_restore sends `text`, at most 510 bytes, to `text_fd` and then restores them.
// A process in the background stops until it is in the foreground. Returns 0 if the terminal is gone or an
// ending signal has arrived.
int ct_terminal_take(int settings_fd, int text_fd, const char *text);

// Restores the terminal without waiting; output that it has not shown may be lost. Safe in a signal handler.
void ct_terminal_restore(void);

#endif
