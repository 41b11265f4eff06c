// Swift needs a header in a C module, but no test calls this module: see start.c.
