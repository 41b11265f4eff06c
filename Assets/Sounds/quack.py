#!/usr/bin/env python3
"""Writes quack.wav: two buzzing sounds, each of which falls in pitch while the bill opens and closes."""

import math
import random
import struct
import wave

RATE = 11_025
random.seed(3)  # the same quack every time


def formant(frequency, centre, width):
    """The gain of a resonance at a frequency."""
    return 1 / (1 + ((frequency - centre) / width) ** 2)


def quack(length, start, end, loudness):
    samples = []
    phase = 0.0
    for index in range(int(length * RATE)):
        t = index / (length * RATE)
        pitch = start + (end - start) * t
        phase += 2 * math.pi * pitch / RATE
        opening = math.sin(math.pi * min(1, t * 1.15)) ** 0.6
        value = 0.0
        for harmonic in range(1, 18):
            frequency = harmonic * pitch
            if frequency > RATE / 2:
                break
            mouth = formant(frequency, 900 + 700 * opening, 260) + 0.6 * formant(
                frequency, 2600, 420)
            value += mouth * math.sin(harmonic * phase) / harmonic ** 0.25
        rasp = 1 + 0.25 * math.sin(2 * math.pi * 62 * index / RATE)
        noise = 0.05 * random.uniform(-1, 1)
        samples.append(loudness * opening * (rasp * value + noise))
    return samples


sound = quack(0.19, 330, 245, 1.0) + [0.0] * int(0.02 * RATE) + quack(0.16, 300, 215, 0.8)
peak = max(abs(value) for value in sound)
with wave.open("quack.wav", "wb") as file:
    file.setnchannels(1)
    file.setsampwidth(1)
    file.setframerate(RATE)
    file.writeframes(b"".join(
        struct.pack("B", round(127.5 + 115 * value / peak)) for value in sound))
