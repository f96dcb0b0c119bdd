#!/usr/bin/env python3
"""Makes the three beds of sound that lie under a table: the open sea, a harbour, a night ashore.

Run: python3 assets/shared/sounds/ambience.py [NAME ...]   (needs oggenc from vorbis-tools, otherwise only Python)

They are built from the blocks of `make.py` beside this file. A bed is longer than it is played: what runs over its end is
faded into its beginning, so that it goes round without a seam. Every one is brought to the same loudness.
"""

import math
import random
import sys

from make import RATE, band, glide, high, line, low, mix, modes, noise, pluck, room, shaped, silence, swell, tap, write

SECONDS = 48
OVERLAP = 5
LEVEL = {"sea": 0.034, "harbour": 0.034, "night": 0.030}  # what the ear takes for -30 LUFS


def slow(seconds, low_end, high_end, phase=0.0):
    """Rises and falls once in `seconds`, quicker up than down, as a wave does."""

    def level(t):
        at = (t / seconds + phase) % 1.0
        rise = at / 0.38 if at < 0.38 else 1 - (at - 0.38) / 0.62
        return low_end + (high_end - low_end) * (0.5 - 0.5 * math.cos(math.pi * rise))

    return level


def waves(rng, seconds, period, hz, loud):
    """Water that comes and goes: the body of the wave, and the foam that hisses after it."""
    swells = slow(period, 0.25, 1.0)
    body = band(noise(rng, seconds), lambda t: hz * (0.5 + 0.8 * swells(t)), 0.6, "low")
    body = shaped(body, lambda t: 0.25 + 0.75 * swells(t))
    late = slow(period, 0.0, 1.0, -0.12)
    foam = shaped(low(high(noise(rng, seconds), 1800), 5200), lambda t: late(t) ** 2)
    return mix((0, loud, body), (0, 0.16 * loud, foam))


def gull(rng, far):
    """One gull calls two to four times: "kyow", each a little lower."""
    parts, at, hz = [], 0.0, rng.uniform(1050, 1250)
    for _ in range(rng.randint(2, 4)):
        length = rng.uniform(0.26, 0.36)
        arch = lambda t, hz=hz, length=length: hz * (0.78 + 0.34 * math.sin(math.pi * min(t / length, 1) ** 0.7))
        cry = glide(length, arch, swell(0.05, length * 0.34, length * 0.2))
        over = glide(length, lambda t: 2 * arch(t), swell(0.05, length * 0.3, length * 0.1))
        third = glide(length, lambda t: 3 * arch(t), swell(0.05, length * 0.2))
        parts.append((at, 1.0, mix((0, 1.0, cry), (0, 0.5, over), (0, 0.22, third))))
        at += length + rng.uniform(0.08, 0.2)
        hz *= rng.uniform(0.93, 0.98)
    return low(room(mix(*parts), 0.9, 2.2, 0.9), far)


def creak(rng):
    """A rope takes up a strain and gives it back."""
    seconds = rng.uniform(0.7, 1.1)
    grains = silence(seconds)
    at = 0.02
    while at < seconds - 0.02:
        grains[int(at * RATE)] += rng.uniform(0.5, 1.0) * math.sin(math.pi * at / seconds)
        at += 1 / (24 + 30 * math.sin(math.pi * at / seconds)) * rng.uniform(0.85, 1.15)
    voice = mix((0, 1.0, band(grains, rng.uniform(380, 460), 8)), (0, 0.6, band(grains, rng.uniform(760, 900), 9)))
    peak = max(map(abs, voice))
    return room([s / peak for s in low(voice, 2200)], 0.4, 1.8, 0.5)


def knock(rng):
    """A boat nudges the quay."""
    body = mix((0, 1.0, tap(rng, rng.uniform(190, 240), 0.04, 0.25)), (0.16, 0.4, tap(rng, rng.uniform(210, 260), 0.03, 0.2)))
    return low(room(body, 0.5, 1.9, 0.5), 1400)


def bell(rng, hz, far):
    partials = [(0.5, 1.5, 0.35), (1.0, 1.7, 0.8), (1.004, 1.5, 0.4), (1.2, 1.0, 0.28), (1.5, 0.8, 0.18), (2.0, 0.8, 0.36)]
    return low(room(modes(3.6, [(hz * r, d, s) for r, d, s in partials], 0.006), 0.8, 2.4, 1.0), far)


def lapping(rng, seconds):
    """Small water between hulls."""
    parts, at = [(0, 0.0, silence(seconds))], 0.0
    while at < seconds - 1.2:
        hz = rng.uniform(420, 760)
        slap = shaped(band(noise(rng, 0.7), line(hz * 1.7, hz * 0.7, 0.5), 0.9), swell(rng.uniform(0.06, 0.14), rng.uniform(0.08, 0.16)))
        parts.append((at, rng.uniform(0.3, 0.9), slap))
        at += rng.uniform(0.35, 1.3)
    return mix(*parts)


def cricket(rng, seconds, hz, every, pulses):
    """Chirps of a few pulses, evenly, with a rest now and then; none at the seam."""
    out, at = silence(seconds), rng.uniform(0.2, 1.0)
    resting = 0.0
    while at < seconds - 0.6:
        if resting <= 0 and rng.random() < 0.06:
            resting = rng.uniform(1.2, 3.0)
        if resting <= 0:
            for n in range(pulses):
                loud = (0.6, 0.85, 1.0, 0.9, 0.7)[n % 5]
                start = int((at + n * 0.021) * RATE)
                length = int(0.014 * RATE)
                for i in range(length):
                    out[start + i] += loud * math.sin(math.pi * i / length) ** 2 * math.sin(2 * math.pi * hz * i / RATE)
        step = every * rng.uniform(0.96, 1.04)
        resting -= step
        at += step
    return out


# The beds


def sea(rng, seconds):
    parts = [(0, 1.0, waves(rng, seconds, SECONDS / 6, 620, 1.0)), (0, 0.6, waves(rng, seconds, SECONDS / 5, 380, 1.0))]
    wind = shaped(band(noise(rng, seconds), lambda t: 330 + 90 * math.sin(2 * math.pi * t / (SECONDS / 2)), 2.0), slow(SECONDS / 3, 0.4, 1.0))
    parts.append((0, 0.22, wind))
    parts += [(at, loud, creak(rng)) for at, loud in ((9.0, 0.07), (21.5, 0.05), (33.0, 0.08), (41.0, 0.05))]
    parts += [(at, loud, gull(rng, 2600)) for at, loud in ((14.0, 0.028), (29.5, 0.018))]
    return mix(*parts)


def harbour(rng, seconds):
    parts = [(0, 0.55, waves(rng, seconds, SECONDS / 7, 420, 1.0)), (0, 0.55, lapping(rng, seconds))]
    parts += [(at, loud, creak(rng)) for at, loud in ((6.5, 0.07), (13.5, 0.05), (22.0, 0.07), (31.0, 0.05), (39.5, 0.07))]
    parts += [(at, loud, knock(rng)) for at, loud in ((10.0, 0.11), (25.5, 0.08), (36.0, 0.10))]
    parts += [(at, loud, gull(rng, far)) for at, loud, far in ((7.5, 0.04, 3200), (18.0, 0.02, 2000), (19.2, 0.035, 2800), (34.0, 0.025, 2200))]
    parts += [(at, 0.035, bell(rng, 523.25, 1500)) for at in (27.0, 28.1)]
    return mix(*parts)


def night(rng, seconds):
    parts = [(0, 0.8, waves(rng, seconds, SECONDS / 5, 300, 1.0))]
    parts += [(0, loud, low(cricket(rng, seconds, hz, every, pulses), 6500)) for loud, hz, every, pulses in
              ((0.055, 4350, 0.62, 4), (0.030, 4720, 0.83, 3), (0.022, 3960, 1.13, 5))]
    leaves = shaped(band(noise(rng, seconds), 1300, 0.7), slow(SECONDS / 4, 0.1, 1.0))
    parts.append((0, 0.09, leaves))
    parts += [(at, 0.05, bell(rng, 440.0, 1000)) for at in (20.0, 21.3)]
    parts += [(at, 0.04, low(pluck(rng, 1.6, hz, 0.1, 0.994), 900)) for at, hz in ((35.0, 146.83), (36.1, 174.61))]
    return mix(*parts)


BEDS = {"sea": sea, "harbour": harbour, "night": night}


def around(samples):
    """What lies behind the end is faded into the beginning."""
    length, over = SECONDS * RATE, OVERLAP * RATE
    out = samples[:length]
    for i in range(over):
        at = 0.5 * math.pi * i / over
        out[i] = out[i] * math.sin(at) + samples[length + i] * math.cos(at)
    return out


def main(wanted):
    for name, make in BEDS.items():
        if wanted and name not in wanted:
            continue
        samples = make(random.Random(f"ambience_{name}"), SECONDS + OVERLAP + 0.5)
        samples = around(high(samples, 60))
        mean = math.sqrt(sum(s * s for s in samples) / len(samples))
        write(f"ambience_{name}", [s * LEVEL[name] / mean for s in samples])


if __name__ == "__main__":
    main(sys.argv[1:])
