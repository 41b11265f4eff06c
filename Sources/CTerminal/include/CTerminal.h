// The few lines of C that Swift cannot write: signal handlers, which may run at any instant.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <sys/types.h>

// Sends signals, a byte each, into the writing end of a pipe that does not block: SIGHUP, SIGINT, SIGQUIT,
// SIGTERM, SIGUSR1, SIGUSR2 and SIGALRM, which end the program, and with job control SIGTSTP, SIGCONT and
// SIGWINCH. SIGPIPE and SIGXFSZ are ignored. A signal that was ignored before stays ignored, but for
// SIGALRM; one that was blocked is not blocked any more.
//
// 0.4 s after the first signal to end, and every 0.4 s from then on, a program whose standard output takes
// nothing is ended by that signal. One that is busy with something else, such as a save to a slow disk, has
// ten seconds.
void ct_signals_open(int write_end, int with_job_control);

// Closes the way into the pipe, whose end may then be closed too.
void ct_signals_close(void);

// The first signal to end that came; 0 for none.
int ct_signals_ending(void);

// Stops this process and those it was started with, as Ctrl-Z does; they go on after this call.
void ct_stop_group(void);

// Lets a signal do what it does by default, now; a stopped process goes on after this call.
void ct_raise_default(int signal_number);

// From now on a fault restores the terminal and ends the process by the fault's signal at once, without a
// question. If SWIFT_BACKTRACE wants a backtrace without one ("interactive=no"), Swift prints it.
void ct_faults_open(void);

// Takes the terminal at `settings_fd` for keys that come one by one, Ctrl-Z among them. Restoring it gives
// back the settings of now, or of an earlier call, and sends `text`, at most 511 bytes, to `text_fd`. In the
// background the process stops first, until it is in the foreground. Returns 0 where the terminal cannot be
// taken: it is gone, or a signal to end came meanwhile.
int ct_terminal_take(int settings_fd, int text_fd, const char *text);

// Gives the terminal back at once; output that nobody has read yet may be lost. Safe in a signal handler.
void ct_terminal_restore(void);

#endif
