#!/usr/bin/env python3
"""Measures the program: the bytes that a flip sends, the time to the first picture, wake-ups, and a replay's memory.

Usage: program.py PROGRAM
"""

import fcntl
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import termios
import time

PEER = "/usr/games/ttysolitaire"  # From the Debian package tty-solitaire.
GAME = sys.argv[1]


def report(name, figure, limit, is_met):
    print(f"{name} {'.' * (58 - len(name))} {figure}   ({limit}){'' if is_met else '   NOT MET'}")


class Terminal:
    """A program in a pseudo-terminal of 80 × 24 cells and 256 colours."""

    def __init__(self, *command):
        self.start = time.monotonic()
        self.process, self.controller = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execve(command[0], command, {"TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/nonexistent"})

    def output(self):
        """Reads until nothing has arrived for 400 ms.

        Returns the number of bytes, and the seconds from the program's start to the last byte.
        """
        count, end = 0, self.start
        while select.select([self.controller], [], [], 0.4)[0]:
            count, end = count + len(os.read(self.controller, 65536)), time.monotonic()
        return count, end - self.start

    def wakeups(self):
        """How often the program has waited for an event so far."""
        with open(f"/proc/{self.process}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("voluntary_ctxt"))

    def type(self, keys):
        os.write(self.controller, keys)

    def end(self):
        os.kill(self.process, signal.SIGTERM)
        os.waitpid(self.process, 0)
        os.close(self.controller)


for difficulty in ["easy", "medium", "hard"]:
    for name, options, most in [("with", [], 6000), ("without", ["--no-animation"], 2000)]:
        # Nothing can be saved below /dev/null.
        game = Terminal(
            GAME, "--seed", "7", "--no-record", "--data", "/dev/null/none", "--difficulty", difficulty, *options)
        game.output()
        game.type(b"\r")
        game.output()
        game.type(b"\r")
        count, _ = game.output()
        game.end()
        report(f"bytes that a flip sends {name} animation, {difficulty}", count, f"at most {most}", 0 < count <= most)


def first_picture(program):
    game = Terminal(program)
    _, seconds = game.output()
    game.end()
    return 1000 * seconds


if os.access(PEER, os.X_OK):
    times = [(first_picture(GAME), first_picture(PEER)) for _ in range(15)]
    ours, peer = (statistics.median(column) for column in zip(*times))
    figure = f"{ours:.1f} ms, tty-solitaire {peer:.1f} ms: {ours / peer:.2f} times"
    report("first picture", figure, "at most 6", ours <= 6 * peer)
else:
    print("first picture: the Debian package tty-solitaire is not installed")

title = Terminal(GAME)
title.output()
before = title.wakeups()
time.sleep(3)
count = title.wakeups() - before
title.end()
report("wake-ups of an idle game in 3 s", count, "none", count == 0)


def peak(games):
    """The peak memory, in KB, of a replay of this many games, each with a hundred actions."""
    game = '{"t":0,"action":"startGame","difficulty":"hard","seed":1}\n'
    game += "".join(f'{{"t":0,"action":"flipCard","card":{place % 36}}}\n' for place in range(98))
    game += '{"t":0,"action":"endGame"}\n'
    replay = subprocess.Popen([GAME, "replay", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    replay.stdin.write(
        b'{"format":"three-ducks.action-log","version":1,"app":"0.1.0",'
        b'"recorded":"2026-11-21T10:00:00Z","difficulty":"hard"}\n')
    for _ in range(games):
        replay.stdin.write(game.encode())
    replay.stdin.close()
    _, status, usage = os.wait4(replay.pid, 0)
    assert status == 0
    return usage.ru_maxrss


few, many = peak(100), peak(100_000)
name = "memory for ten million actions, compared with ten thousand"
report(name, f"{many / few:.2f} times", "at most 1.1", many <= 1.1 * few)
