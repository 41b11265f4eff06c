// Parts of ncurses that Swift cannot use directly: macros, and globals that Swift 6 does not allow.
#ifndef CNCURSES_SHIM_H
#define CNCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#ifndef _XOPEN_SOURCE_EXTENDED
#define _XOPEN_SOURCE_EXTENDED 1
#endif
#include <curses.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <term.h>
#include <unistd.h>

// Loads the entry of a terminal type for the functions below; 0 if it is unknown.
static inline int cn_load(const char *type) {
  int found = 0;
  return setupterm((char *)type, STDOUT_FILENO, &found) == OK;
}

// The terminal on standard output, opened again: another program may have made the shared descriptor
// non-blocking, and ncurses would then write in a busy loop.
static inline FILE *_Nonnull cn_output(void) {
  const char *name = ttyname(STDOUT_FILENO);
  int fd = name ? open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC) : -1;
  FILE *own = fd < 0 ? NULL : fdopen(fd, "w");
  return own ? own : stdout;
}

// Starts ncurses on a screen of a given size. ncurses takes a size only from the environment; its own guess
// may be larger than a frame can be, and an entry may have none.
static inline SCREEN *cn_newterm(const char *type, FILE *output, int height, int width) {
  char text[16];
  snprintf(text, sizeof text, "%d", height);
  setenv("LINES", text, 1);
  snprintf(text, sizeof text, "%d", width);
  setenv("COLUMNS", text, 1);
  SCREEN *screen = newterm((char *)type, output, stdin);
  unsetenv("LINES");
  unsetenv("COLUMNS");
  return screen;
}

static inline WINDOW *cn_screen(void) { return stdscr; }
static inline int cn_clear(void) { return clearok(curscr, TRUE); }

static inline attr_t cn_attributes(int bold, int dim, int reverse, int underline) {
  return (bold ? A_BOLD : 0) | (dim ? A_DIM : 0) | (reverse ? A_REVERSE : 0) |
         (underline ? A_UNDERLINE : 0);
}

static inline cchar_t cn_cell(const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  setcchar(&cell, text, attributes, 0, &pair);
  return cell;
}

// A capability with its two parameters filled in, valid until the next call.
static inline const char *cn_filled(const char *text, int first, int second) {
  return tiparm(text, first, second);
}

static inline int cn_has_flag(const char *name) { return tigetflag((char *)name) == 1; }
static inline int cn_number(const char *name) { return tigetnum((char *)name); }

// A string capability; NULL if the terminal lacks it, where terminfo may return (char *)-1.
static inline const char *cn_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}

#endif
