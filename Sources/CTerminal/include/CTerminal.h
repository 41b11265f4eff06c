// The few lines of C that Swift cannot write: signal handlers, which may run at any instant.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>
#include <sys/types.h>

// Sends signals, a byte each, into the writing end of a pipe that does not block: all that end a
// program by default and tell of no fault, and with job control those that stop, continue and resize.
// One that was ignored before stays ignored; one that was blocked is not. A program that has not ended 0.4 s after the first
// signal to end is ended by it as by a fault (see below).
void ct_signals_open(int write_end, int with_job_control);

// Gives the signals back to whoever had them.
void ct_signals_close(void);

// The first signal to end that came; 0 for none.
int ct_signals_ending(void);

// Stops this process and those it was started with, as Ctrl-Z does; they go on behind this call.
void ct_stop_group(void);

// Lets a signal do what it does by default, now; a stopped process goes on behind this call.
void ct_raise_default(int signal_number);

// From now on, a fault gives the terminal back, if it was taken, and ends the process by the fault's
// signal, at once: nothing is asked and nothing runs again. Where SWIFT_BACKTRACE wishes a backtrace
// that asks nothing ("interactive=no"), a real fault is Swift's then.
void ct_faults_open(void);

// Takes the terminal at `settings_fd` for keys that come one by one, Ctrl-Z among them. Until it is
// restored, a fault restores it: the settings of this moment, and `text`, 511 bytes at most, sent to
// `text_fd`. A terminal that was taken already keeps the settings of then. In the background the
// process stops first, until it is in the foreground. 0 where it cannot be taken: it is gone, or a
// signal to end came meanwhile.
int ct_terminal_take(int settings_fd, int text_fd, const char *text);

// Gives the terminal back at once, without waiting for anybody to read it: what was sent before and
// not read yet may be lost. Safe in a signal handler, and in the background.
void ct_terminal_restore(void);

// A child and its process group, which a fault ends too; few at a time.
void ct_child_began(pid_t child);
void ct_child_ended(pid_t child);

// Ends the children; safe in a signal handler.
void ct_children_end(void);

// How many processors there are for this process: a macro of the C library that Swift cannot see.
int ct_processors(void);

#endif
