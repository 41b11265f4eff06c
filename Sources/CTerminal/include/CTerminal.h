// The code that must be C: signal handlers, the functions that they call, and the wait that they interrupt.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <sys/types.h>

// Handles the ending signals SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2 and SIGALRM and, with job
// control, SIGTSTP, SIGCONT and SIGWINCH. SIGPIPE and SIGXFSZ are ignored. Signals that were ignored before stay
// ignored, except SIGALRM. Blocked signals are unblocked.
//
// After the first ending signal, the program has ten seconds to end, for example to save to a slow disk. Then the
// signal kills it. Until then, standard output is checked every 0.3 s; if it is blocked, the signal kills the
// program at once.
void ct_signals_open(int with_job_control);

// The number of the first ending signal; 0 if there was none.
int ct_signals_ending(void);

// Whether a job control signal has arrived since the last call for the same signal.
int ct_signals_take(int signal_number);

// Waits until standard input can be read (`for_input`), standard output can be written to (`for_output`), or a
// handled signal arrives. The wait takes at most this many milliseconds; a negative number means no limit.
// There is no wait after an ending signal, or after a job control signal that ct_signals_take has not yet
// reported. Returns a bit for each ready stream.
enum { ct_has_input = 1, ct_takes_output = 2 };
int ct_wait(int for_input, int for_output, int milliseconds);

// Sends a signal to `receiver`: the id of this process, or 0 for its process group. In this process the signal has
// its default action. If the action stops this process, the call returns when the process is continued.
void ct_send_default(int signal_number, pid_t receiver);

// Handles the signals of faults, such as SIGSEGV: the process restores the terminal, and then the signal ends
// the process. Without this, Swift's crash handler would wait for a key. With "interactive=no" in
// SWIFT_BACKTRACE, Swift's handler runs after the terminal has been restored, and prints a backtrace.
void ct_faults_open(void);

// Makes the terminal at `settings_fd` send each key immediately, including Ctrl-Z. A process in the background first
// stops until it is in the foreground. Returns 0 if the terminal is gone or an ending signal has arrived.
//
// The first call, and the first call after a restore, saves the old settings. ct_terminal_restore sends `text`, at
// most 510 bytes, to `text_fd`, and then restores these settings.
int ct_terminal_take(int settings_fd, int text_fd, const char *text);

// Restores the terminal without waiting, so pending output may be lost. A signal handler may call this.
void ct_terminal_restore(void);

#endif
