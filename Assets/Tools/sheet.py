#!/usr/bin/env python3
"""Draws every animal on one sheet, without names: sheet.py FOLDER PNG SIZE SEED.

Ask people who do not know the sprites to name the animals, and redraw those that they cannot name. Each animal is
shown on a light card, on a dark card, in grey and as a silhouette. The seed determines the order. A file with the
extension .key, beside the sheet, lists the names row by row.
"""

import pathlib
import random
import struct
import sys
import zlib

LIGHT, DARK, PAPER = (255, 255, 215), (48, 48, 48), (128, 128, 128)
SCALE, GAP, COLUMNS = 10, 6, 6


def read(path, size):
    palette, rows, section = {}, [], ""
    for line in path.read_text().splitlines():
        if line.startswith("# ") or not line:
            continue
        if line.startswith("["):
            section = line[1:-1]
        elif not section and line[1:3] == " #":
            palette[line[0]] = tuple(bytes.fromhex(line[3:]))
        elif section == size:
            rows.append([palette.get(pixel) for pixel in line])
    return rows


def grey(colour):
    value = round(0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2])
    return (value, value, value)


def png(rows):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    raw = b"".join(b"\0" + b"".join(bytes(pixel) for pixel in row) for row in rows)
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
            + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b""))


folder, target, size, seed = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), *sys.argv[3:5]
animals = {path.stem: read(path, size) for path in sorted(folder.glob("*.sprite"))}
names = [name for name, rows in animals.items() if rows and name not in ("title", "won", "back")]
random.Random(f"{seed} {size}").shuffle(names)
sprites = [animals[name] for name in names]
looks = [(LIGHT, lambda colour: colour), (DARK, lambda colour: colour), (LIGHT, grey),
         (LIGHT, lambda _: (0, 0, 0))]
edge = len(sprites[0])
cell = edge * SCALE + GAP
bands = -(-len(sprites) // COLUMNS)
image = [[PAPER] * (COLUMNS * cell + GAP) for _ in range(bands * len(looks) * cell + GAP)]
for number, sprite in enumerate(sprites):
    for look, (card, paint) in enumerate(looks):
        top = (look * bands + number // COLUMNS) * cell + GAP
        left = number % COLUMNS * cell + GAP
        for y in range(edge * SCALE):
            for x in range(edge * SCALE):
                pixel = sprite[y // SCALE][x // SCALE]
                image[top + y][left + x] = paint(pixel) if pixel else card
target.write_bytes(png(image))
rows = [names[start:start + COLUMNS] for start in range(0, len(names), COLUMNS)]
target.with_suffix(".key").write_text("".join(" ".join(row) + "\n" for row in rows))
