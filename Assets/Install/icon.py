#!/usr/bin/env python3
"""Draws a sprite as an icon: an SVG with a square for each run of pixels.

    icon.py SPRITE [SIZE] > ICON.svg
"""
import sys


def read(path, size):
    palette, rows, section = {}, [], ""
    for line in open(path, encoding="utf-8").read().split("\n"):
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1]
        elif not section and line[1:3] == " #" and line[0] != "#":
            palette[line[0]] = line[2:]
        elif section == size and line and not line.startswith("# "):
            rows.append(line)
    if not rows:
        sys.exit(f"{path}: expected [{size}]")
    return palette, rows


def runs(row):
    start = 0
    for end in range(1, len(row) + 1):
        if end == len(row) or row[end] != row[start]:
            if row[start] != ".":
                yield start, end - start, row[start]
            start = end


def main():
    palette, rows = read(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "large")
    side = max(len(rows), len(rows[0]))
    left, top = (side - len(rows[0])) / 2, (side - len(rows)) / 2
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" '
          f'viewBox="{0 - left:g} {0 - top:g} {side} {side}" shape-rendering="crispEdges">')
    for y, row in enumerate(rows):
        for x, width, letter in runs(row):
            print(f'<rect x="{x}" y="{y}" width="{width}" height="1" fill="{palette[letter]}"/>')
    print("</svg>")


main()
