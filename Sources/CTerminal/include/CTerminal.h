// The few lines of C that Swift cannot write: signal handlers, which may run at any instant.
#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>

// Sends signals, a byte each, into the writing end of a pipe that does not block; 16 kinds at the
// most. One that was ignored before stays ignored. A second signal to end (INT TERM HUP QUIT),
// should the first one wait for a program that is stuck, ends it as a fatal signal does (see below).
void ct_signals_open(int write_end, const int *signals, int count);

// Gives the signals back to whoever had them.
void ct_signals_close(void);

// Lets Ctrl-Z come as a key, so that the screen can be given back before anybody is stopped.
void ct_deliver_suspend_key(int fd);

// Stops this process and those it was started with, as Ctrl-Z does; they go on behind this call.
void ct_stop_group(void);

// Lets a signal do what it does by default, now; a stopped process goes on behind this call.
void ct_raise_default(int signal_number);

// From now on, a fatal signal first gives the terminal at `settings_fd` the settings it has at this
// moment and writes the reset text to `text_fd`, then does what it would have done.
void ct_restore_arm(int settings_fd, int text_fd);

// Gives the terminal back at once, as a fatal signal would. Safe in a signal handler.
void ct_restore_now(void);

// What to write to the terminal after a fatal signal. It is copied, 512 bytes at most.
void ct_restore_set_text(const char *text);

// Gives the fatal signals back.
void ct_restore_disarm(void);

#endif
