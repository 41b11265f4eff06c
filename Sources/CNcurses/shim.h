// What Swift cannot see of ncurses by itself: macros, and globals that Swift 6 refuses to touch.
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

// Looks a terminal's type up, for what is asked below; 0 where it is not known.
static inline int cn_load(const char *type) {
  int found = 0;
  return setupterm((char *)type, STDOUT_FILENO, &found) == OK;
}

// The terminal on standard output, opened again: other programs may have made the shared one so that
// nothing waits at it, and ncurses would then write in a busy loop.
static inline FILE *_Nonnull cn_output(void) {
  const char *name = ttyname(STDOUT_FILENO);
  int fd = name ? open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC) : -1;
  FILE *own = fd < 0 ? NULL : fdopen(fd, "w");
  return own ? own : stdout;
}

// Begins to draw on a screen of a size, which ncurses only takes from the environment: a window may be
// larger than it can draw, and an entry may have no size.
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

// A capability with its two parameters filled in, until the next call.
static inline const char *cn_filled(const char *text, int first, int second) {
  return tiparm(text, first, second);
}

static inline int cn_has_flag(const char *name) { return tigetflag((char *)name) == 1; }
static inline int cn_number(const char *name) { return tigetnum((char *)name); }

// A capability's text; NULL where the terminal lacks it, and never terminfo's (char *)-1.
static inline const char *cn_capability(const char *name) {
  const char *text = tigetstr((char *)name);
  return text == (const char *)-1 ? NULL : text;
}

#endif
