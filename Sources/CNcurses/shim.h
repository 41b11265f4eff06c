// The parts of ncurses that Swift cannot use directly: macros, and global variables, which Swift 6 rejects.
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

// Opens the terminal of standard output again, so that ncurses has a descriptor of its own. Another program
// that shares standard output may have made it non-blocking, and then ncurses would write in a busy loop.
static inline FILE *_Nonnull cn_output(void) {
  const char *name = ttyname(STDOUT_FILENO);
  int fd = name ? open(name, O_WRONLY | O_NOCTTY | O_CLOEXEC) : -1;
  FILE *own = fd < 0 ? NULL : fdopen(fd, "w");
  return own ? own : stdout;
}

// Starts ncurses on a screen of this size, which ncurses reads from the environment. By itself, ncurses might
// find no size, or one larger than the largest frame.
static inline SCREEN *cn_newterm(const char *type, FILE *output, int height, int width) {
  char text[16];
  snprintf(text, sizeof text, "%d", height);
  setenv("LINES", text, 1);
  snprintf(text, sizeof text, "%d", width);
  setenv("COLUMNS", text, 1);
  SCREEN *screen = newterm(type, output, stdin);
  unsetenv("LINES");
  unsetenv("COLUMNS");
  return screen;
}

static inline WINDOW *cn_screen(void) { return stdscr; }

// Converts the bits of Attributes in the module Terminal to those of ncurses.
static inline attr_t cn_attributes(int bits) {
  return (bits & 1 ? A_BOLD : 0) | (bits & 2 ? A_DIM : 0) | (bits & 4 ? A_REVERSE : 0) |
         (bits & 8 ? A_UNDERLINE : 0);
}

#endif
