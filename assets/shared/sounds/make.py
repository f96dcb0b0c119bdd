#!/usr/bin/env python3
"""Makes every sound of the table from noise, springs and strings, and packs it as OGG beside this file.

Run: python3 assets/shared/sounds/make.py [FAMILY ...]   (needs oggenc from vorbis-tools, otherwise only Python)

A sound is a list of samples in -1..1 at RATE. The generator is seeded by the file's name, so that the same script
gives the same sounds. Every sound is brought to its family's peak; `sounds.ron` only says how loud it is played.
"""

import array
import math
import random
import subprocess
import sys
import tempfile
import wave
from pathlib import Path

RATE = 44100
PEAK = 0.5  # -6 dB
HERE = Path(__file__).parent


# Building blocks


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def noise(rng, seconds):
    return [rng.uniform(-1, 1) for _ in range(int(seconds * RATE))]


def shaped(samples, envelope):
    """Every sample times envelope(t), t in seconds."""
    return [s * envelope(i / RATE) for i, s in enumerate(samples)]


def swell(attack, decay, hold=0.0):
    """Rises smoothly, holds, falls off exponentially."""

    def envelope(t):
        if t < attack:
            return math.sin(0.5 * math.pi * t / attack) ** 2
        return math.exp(-max(t - attack - hold, 0) / decay)

    return envelope


def band(samples, centre, q, kind="band"):
    """A state-variable filter; `centre` is Hz or a function of seconds."""
    low = mid = 0.0
    out = []
    for i, s in enumerate(samples):
        hz = centre(i / RATE) if callable(centre) else centre
        g = math.tan(math.pi * min(hz, RATE * 0.45) / RATE)
        k = 1 / q
        high = (s - (k + g) * mid - low) / (1 + g * (g + k))
        mid_now = g * high + mid
        low_now = g * mid_now + low
        mid = g * high + mid_now
        low = g * mid_now + low_now
        out.append({"band": mid_now * k, "low": low_now, "high": high}[kind])
    return out


def low(samples, hz):
    return band(samples, hz, 0.7, "low")


def high(samples, hz):
    return band(samples, hz, 0.7, "high")


def line(start, end, seconds):
    """Glides from one pitch to another, evenly for the ear."""
    return lambda t: start * (end / start) ** min(t / seconds, 1.0)


def modes(seconds, partials, attack=0.001):
    """Something struck: partials are (Hz, decay in seconds, strength)."""
    out = silence(seconds)
    for hz, decay, strength in partials:
        step = 2 * math.pi * hz / RATE
        for i in range(len(out)):
            t = i / RATE
            out[i] += strength * math.sin(step * i) * math.exp(-t / decay) * min(t / attack, 1.0)
    return out


def glide(seconds, pitch, envelope):
    """A sine whose pitch moves."""
    phase, out = 0.0, []
    for i in range(int(seconds * RATE)):
        phase += 2 * math.pi * pitch(i / RATE) / RATE
        out.append(math.sin(phase) * envelope(i / RATE))
    return out


def pluck(rng, seconds, hz, bright=0.5, damping=0.996):
    """A plucked string (Karplus and Strong)."""
    period = RATE / hz - 0.5  # the averaging below delays by half a sample
    size = int(period)
    fraction = period - size
    string = low([rng.uniform(-1, 1) for _ in range(size)], 1500 + 6000 * bright)
    out, at, before, last = [], 0, 0.0, 0.0
    for _ in range(int(seconds * RATE)):
        here = string[at]
        value = here * (1 - fraction) + before * fraction
        string[at] = damping * (0.5 * value + 0.5 * last)
        before, last = here, value
        at = (at + 1) % size
        out.append(value)
    return out


def mix(*parts):
    """Adds sounds: each is (seconds to begin, loudness, samples). The last 4 ms of each fade, so that none clicks."""
    out = [0.0] * max(int(at * RATE) + len(samples) for at, _, samples in parts)
    for at, loud, samples in parts:
        start = int(at * RATE)
        fade = int(0.004 * RATE)
        for i, s in enumerate(samples):
            out[start + i] += loud * s * min((len(samples) - i) / fade, 1.0)
    return out


def room(samples, amount=0.18, size=1.0, tail=0.35):
    """The cabin around the table: a few reflections that die away."""
    length = len(samples) + int(tail * RATE)
    dry = samples + [0.0] * (length - len(samples))
    wet = [0.0] * length
    for delay, back in ((0.0297, 0.72), (0.0371, 0.70), (0.0411, 0.68), (0.0437, 0.66)):
        d = int(delay * size * RATE)
        line_ = [0.0] * length
        damp = 0.0
        for i in range(length):
            echo = line_[i - d] if i >= d else 0.0
            damp += 0.45 * (echo - damp)
            line_[i] = dry[i] + back * damp
            wet[i] += echo * 0.25
    return [a + amount * b for a, b in zip(dry, wet)]


def tap(rng, hz=700, decay=0.012, seconds=0.08):
    """Card or finger on wood."""
    body = modes(seconds, [(hz, decay, 0.6), (hz * 1.83, decay * 0.7, 0.35), (hz * 0.52, decay * 1.6, 0.5)])
    skin = shaped(low(noise(rng, seconds), 2600), swell(0.0008, decay * 0.6))
    return mix((0, 1, body), (0, 0.9, skin))


def bubble(rng, hz, seconds=0.09):
    return glide(seconds, line(hz, hz * rng.uniform(1.5, 2.1), seconds), swell(0.006, seconds * 0.32))


# The families


def card_slide(rng):
    seconds = rng.uniform(0.19, 0.25)
    top = rng.uniform(2600, 3600)
    paper = noise(rng, seconds + 0.05)
    grain = low(noise(rng, seconds + 0.05), 90)
    grain_peak = max(map(abs, grain))
    paper = [p * (0.75 + 0.5 * g / grain_peak) for p, g in zip(paper, grain)]
    rub = band(paper, lambda t: top * (0.55 + 0.45 * math.sin(math.pi * min(t / seconds, 1))), 0.9)
    rub = shaped(low(low(rub, 5200), 7000), lambda t: math.sin(math.pi * min(t / seconds, 1)) ** 1.5)
    return room(mix((0, 1.0, rub), (seconds * 0.86, 0.28, tap(rng, rng.uniform(420, 560)))), 0.10, tail=0.12)


def card_turn(rng):
    swish = shaped(band(noise(rng, 0.16), line(1500, 5200, 0.12), 0.8), lambda t: math.sin(math.pi * min(t / 0.13, 1)) ** 2)
    snap = shaped(high(noise(rng, 0.05), 2200), swell(0.0006, 0.006))
    return room(mix((0, 0.8, swish), (0.1, 0.55, snap), (0.105, 0.55, tap(rng, rng.uniform(520, 680)))), 0.10, tail=0.12)


def shuffle(rng):
    parts, at = [], 0.0
    for i in range(22):
        tick = shaped(band(noise(rng, 0.03), rng.uniform(2200, 3800), 1.0), swell(0.0008, 0.007))
        parts.append((at, 0.45 + 0.3 * math.sin(math.pi * i / 21), tick))
        at += (0.030 - 0.014 * math.sin(math.pi * i / 21)) * rng.uniform(0.8, 1.2)
    bridge = shaped(band(noise(rng, 0.3), line(1600, 3200, 0.26), 0.9), lambda t: math.sin(math.pi * min(t / 0.28, 1)) ** 2)
    parts += [(at + 0.02, 0.55, bridge), (at + 0.29, 0.6, tap(rng, 480)), (at + 0.38, 0.4, tap(rng, 560))]
    return room(mix(*parts), 0.12, tail=0.15)


def coin(rng):
    def clink(base, loud):
        return modes(0.5, [(base * r, d, s * loud) for r, d, s in
                           ((1.0, 0.16, 0.5), (1.47, 0.22, 0.7), (2.09, 0.13, 0.5), (2.56, 0.10, 0.35), (3.41, 0.05, 0.25))])

    base = rng.uniform(2350, 2900)
    parts = [(0, 0.8, clink(base, 1.0)), (rng.uniform(0.055, 0.085), 0.5, clink(base * rng.uniform(1.03, 1.12), 0.8)),
             (rng.uniform(0.13, 0.17), 0.22, clink(base * rng.uniform(0.96, 1.05), 0.7)), (0, 0.25, tap(rng, 620))]
    return room(low(mix(*parts), 9000), 0.16, tail=0.25)


def splash(rng):
    burst = shaped(band(noise(rng, 0.7), line(rng.uniform(3200, 4200), 420, 0.4), 0.6, "low"), swell(0.012, rng.uniform(0.10, 0.14)))
    spray = shaped(high(noise(rng, 0.6), 3600), swell(0.03, 0.11))
    plunge = glide(0.4, line(rng.uniform(190, 240), 70, 0.25), swell(0.004, 0.09))
    parts = [(0, 0.9, burst), (0.015, 0.20, spray), (0, 0.8, plunge)]
    at = 0.14
    for _ in range(rng.randint(5, 8)):
        parts.append((at, rng.uniform(0.10, 0.26), bubble(rng, rng.uniform(280, 620))))
        at += rng.uniform(0.04, 0.09)
    return room(mix(*parts), 0.2, 1.3, 0.3)


def surface(rng):
    parts, at = [], 0.0
    for i in range(8):
        parts.append((at, 0.12 + 0.03 * i, bubble(rng, 240 + 55 * i + rng.uniform(-30, 30), 0.08)))
        at += rng.uniform(0.035, 0.055)
    wash = shaped(band(noise(rng, 0.9), lambda t: 900 + 1900 * math.exp(-t / 0.22), 0.6), swell(0.05, 0.2))
    spray = shaped(high(noise(rng, 0.5), 3200), swell(0.025, 0.10))
    parts += [(at - 0.03, 0.85, wash), (at, 0.18, spray)]
    for _ in range(4):
        at += rng.uniform(0.09, 0.16)
        parts.append((at, 0.2, bubble(rng, rng.uniform(820, 1250), 0.05)))
    return room(mix(*parts), 0.2, 1.2, 0.3)


def thud(rng):
    body = glide(0.7, line(rng.uniform(120, 135), 46, 0.16), swell(0.002, 0.17))
    # Small loudspeakers have no bass: planks and water carry the blow there.
    wood = modes(0.4, [(168, 0.09, 0.5), (271, 0.07, 0.45), (402, 0.06, 0.45), (655, 0.05, 0.35), (980, 0.03, 0.2)])
    blow = shaped(low(noise(rng, 0.4), 1500), swell(0.001, 0.05))
    water = shaped(band(noise(rng, 0.9), line(1700, 380, 0.5), 0.7), swell(0.05, 0.16))
    murk = shaped(low(noise(rng, 1.0), 260), swell(0.12, 0.26))
    parts = [(0, 0.7, body), (0, 0.55, wood), (0, 0.8, blow), (0.05, 0.8, water), (0.03, 0.8, murk)]
    at = 0.3
    for _ in range(5):
        parts.append((at, 0.12, bubble(rng, rng.uniform(150, 260), 0.11)))
        at += rng.uniform(0.07, 0.12)
    return room(mix(*parts), 0.22, 1.5, 0.3)


def rope(rng):
    seconds = 0.42
    creak = silence(seconds)
    at = 0.0
    while at < seconds - 0.02:
        creak[int(at * RATE)] += rng.uniform(0.6, 1.0) * math.sin(math.pi * at / seconds)
        at += 1 / (55 + 75 * at / seconds) * rng.uniform(0.86, 1.14)
    voice = mix((0, 1.0, band(creak, 520, 9)), (0, 0.8, band(creak, 930, 11)), (0, 0.5, band(creak, 1680, 10)))
    fibre = shaped(band(noise(rng, seconds), 2400, 0.8), lambda t: 0.05 * math.sin(math.pi * min(t / seconds, 1)))
    peak = max(map(abs, voice))
    pull = mix((0, 0.8 / peak, voice), (0, 0.9, fibre))
    knot = mix((0, 1.0, tap(rng, 310, 0.03, 0.16)), (0, 0.4, glide(0.16, line(150, 95, 0.08), swell(0.002, 0.04))))
    return room(mix((0, 1.0, pull), (seconds - 0.03, 0.38, knot)), 0.14, tail=0.2)


def steal(rng):
    rush = shaped(band(noise(rng, 0.34), line(500, 3400, 0.26), 1.3), lambda t: math.sin(math.pi * min(t / 0.3, 1)) ** 2.2)
    hook = modes(0.35, [(1830, 0.06, 0.5), (2970, 0.08, 0.4), (4310, 0.05, 0.25)])
    catch = tap(rng, rng.uniform(380, 440), 0.02, 0.12)
    return room(mix((0, 1.0, rush), (0.23, 0.22, hook), (0.24, 0.6, catch)), 0.14, tail=0.2)


def blade(rng):
    scrape = shaped(band(noise(rng, 0.3), line(2400, 6800, 0.22), 2.2), lambda t: math.sin(math.pi * min(t / 0.24, 1)) ** 1.6)
    base = rng.uniform(1960, 2180)
    ring = modes(0.9, [(base, 0.22, 0.35), (base * 1.71, 0.26, 0.4), (base * 2.43, 0.18, 0.3), (base * 3.12, 0.11, 0.2)], 0.004)
    return room(mix((0, 0.9, scrape), (0.13, 0.22, ring), (0.15, 0.5, tap(rng, 300, 0.02, 0.1))), 0.18, tail=0.25)


def bell(rng):
    base = 660.0
    partials = [(0.5, 0.9, 0.30), (1.0, 1.1, 0.75), (1.003, 1.0, 0.35), (1.19, 0.7, 0.30), (1.5, 0.5, 0.20), (2.0, 0.55, 0.45),
                (2.51, 0.3, 0.22), (2.66, 0.28, 0.18), (3.01, 0.22, 0.16), (4.1, 0.10, 0.10)]
    strike = modes(2.0, [(base * r, d, s) for r, d, s in partials], 0.002)
    clapper = shaped(band(noise(rng, 0.05), 2600, 1.0), swell(0.0005, 0.006))
    return room(low(mix((0, 1, strike), (0, 0.5, clapper)), 6500), 0.22, 1.4, 0.3)


def peek(rng):
    lift = shaped(band(noise(rng, 0.2), line(1400, 3000, 0.15), 0.9), lambda t: math.sin(math.pi * min(t / 0.17, 1)) ** 2)
    base = rng.choice((523.25, 587.33))
    glass = modes(0.8, [(base, 0.22, 0.5), (base * 2.0, 0.12, 0.14), (base * 3.93, 0.05, 0.10)], 0.012)
    other = modes(0.7, [(base * 1.5, 0.20, 0.4), (base * 3.0, 0.10, 0.10)], 0.012)
    return room(mix((0, 0.5, lift), (0.08, 0.5, glass), (0.19, 0.4, other)), 0.35, 1.6, 0.5)


def click(rng):
    hz = rng.uniform(880, 1020)
    return room(mix((0, 1.0, tap(rng, hz, 0.009, 0.06))), 0.08, tail=0.06)


def dice(rng):
    parts, at, gap = [], 0.0, 0.085
    for i in range(8):
        parts.append((at, 0.9 * 0.84**i * rng.uniform(0.8, 1.1), tap(rng, rng.uniform(900, 1500), 0.012, 0.07)))
        at += gap * rng.uniform(0.7, 1.2)
        gap *= 0.86
    return room(mix(*parts), 0.14, tail=0.15)


def sweep(rng):
    """Many cards drawn together across the table into one hand."""
    seconds = 0.62
    rub = band(noise(rng, seconds), lambda t: 1500 + 2300 * math.sin(math.pi * min(t / seconds, 1)), 0.8)
    rub = shaped(low(rub, 5600), lambda t: math.sin(math.pi * min(t / seconds, 1)) ** 1.3)
    parts, at = [(0, 0.75, rub)], 0.03
    while at < seconds - 0.08:
        tick = shaped(band(noise(rng, 0.03), rng.uniform(2000, 3600), 1.0), swell(0.0008, 0.008))
        parts.append((at, 0.28 + 0.34 * at / seconds, tick))
        at += rng.uniform(0.022, 0.05)
    parts += [(seconds - 0.02, 0.6, tap(rng, 430, 0.016, 0.1)), (seconds + 0.09, 0.45, tap(rng, 520, 0.014, 0.1))]
    return room(mix(*parts), 0.12, tail=0.15)


def sink(rng):
    """Something huge closes over the pile and goes down with it."""
    pull = glide(1.3, line(rng.uniform(150, 165), 38, 0.9), swell(0.10, 0.34, 0.15))
    # What a small loudspeaker can carry of it: the throat above the pull.
    throat = band(shaped(noise(rng, 1.2), swell(0.08, 0.3, 0.1)), line(640, 150, 0.8), 5.0)
    wash = shaped(band(noise(rng, 1.1), line(2600, 260, 0.7), 0.6, "low"), swell(0.05, 0.24))
    parts = [(0.04, 0.42, pull), (0.02, 2.4, throat), (0, 1.3, wash)]
    at, hz = 0.5, 330.0
    for _ in range(11):
        parts.append((at, rng.uniform(0.14, 0.3), bubble(rng, hz * rng.uniform(0.8, 1.25), 0.12)))
        at += rng.uniform(0.04, 0.10)
        hz *= 0.93
    return room(mix(*parts), 0.26, 1.6, 0.4)


def whirl(rng):
    """Air and water turning faster and faster, and gone."""
    seconds, base = 1.05, rng.uniform(2.6, 3.0)
    turn = lambda t: math.sin(2 * math.pi * (base * t + 2.6 * t * t))
    rush = band(noise(rng, seconds), lambda t: (520 + 1500 * t / seconds) * (1 + 0.42 * turn(t)), 2.4)
    rush = shaped(rush, lambda t: (0.62 + 0.38 * turn(t)) * math.sin(math.pi * min(t / seconds, 1)) ** 1.1)
    hum = glide(seconds, lambda t: (196 + 260 * (t / seconds) ** 2) * (1 + 0.03 * turn(t)), lambda t: math.sin(math.pi * min(t / seconds, 1)) ** 2)
    fifth = glide(seconds, lambda t: 1.5 * (196 + 260 * (t / seconds) ** 2), lambda t: math.sin(math.pi * min(t / seconds, 1)) ** 2)
    pop = bubble(rng, 520, 0.1)
    return room(mix((0, 1.0, rush), (0, 0.16, hum), (0, 0.08, fifth), (seconds - 0.1, 0.3, pop)), 0.28, 1.5, 0.45)


def feat(rng):
    """Four of a kind: four quick strings upward, and a chord with a little brass in it."""
    notes = [(0.00, 392.00), (0.09, 493.88), (0.18, 587.33), (0.27, 783.99)]
    parts = [(at, 0.55, pluck(rng, 1.0, hz, 0.65)) for at, hz in notes]
    parts += [(0.38, 0.34, pluck(rng, 1.2, hz, 0.6)) for hz in (293.66, 587.33, 987.77)]
    ring = modes(0.8, [(1975.5, 0.22, 0.4), (2960.0, 0.16, 0.3), (4186.0, 0.10, 0.2)], 0.003)
    return room(mix(*parts, (0.38, 0.10, ring), (0.38, 0.25, tap(rng, 300, 0.03, 0.16))), 0.25, 1.4, 0.4)


def suspense(rng):
    """A breath held: a skin drum rolled softly, a low string that does not resolve."""
    parts, at, gap = [], 0.0, 0.075
    while at < 0.85:
        skin = shaped(low(noise(rng, 0.12), 1900), swell(0.002, 0.025))
        head = modes(0.16, [(118, 0.05, 0.35), (187, 0.04, 0.4), (262, 0.03, 0.4), (431, 0.02, 0.3)])
        loud = 0.30 + 0.5 * at
        parts += [(at, loud, skin), (at, loud * 0.8, head)]
        at += gap * rng.uniform(0.92, 1.08)
        gap = max(gap * 0.95, 0.045)
    tone = glide(1.05, lambda t: 146.83 * (1 + 0.004 * math.sin(2 * math.pi * 5.5 * t)), lambda t: (t / 1.05) ** 1.5 * min((1.05 - t) / 0.12, 1))
    upper = glide(1.05, lambda t: 220.0 * 1.06 * (1 + 0.004 * math.sin(2 * math.pi * 5.5 * t)), lambda t: (t / 1.05) ** 1.5 * min((1.05 - t) / 0.12, 1))
    return room(mix(*parts, (0, 0.26, tone), (0, 0.22, upper)), 0.2, 1.3, 0.3)


def skip(rng):
    """A hop over somebody: up, over, down."""
    up = glide(0.16, line(rng.uniform(330, 360), 720, 0.15), swell(0.008, 0.06))
    swish = shaped(band(noise(rng, 0.24), lambda t: 1400 + 2600 * math.sin(math.pi * min(t / 0.22, 1)), 1.1), lambda t: math.sin(math.pi * min(t / 0.22, 1)) ** 2)
    down = tap(rng, rng.uniform(360, 420), 0.022, 0.14)
    return room(mix((0, 0.35, tap(rng, 640, 0.012, 0.08)), (0.01, 0.45, up), (0.05, 0.8, swish), (0.27, 0.8, down), (0.34, 0.3, down)), 0.16, tail=0.2)


def swap(rng):
    """Two cards cross: one slides there, one slides back."""
    def slide(seconds, start, end):
        rub = band(noise(rng, seconds), line(start, end, seconds), 0.9)
        return shaped(low(rub, 5400), lambda t: math.sin(math.pi * min(t / seconds, 1)) ** 1.5)

    there, back = slide(0.22, 1700, 3600), slide(0.22, 3500, 1600)
    steel = modes(0.3, [(2140, 0.06, 0.5), (3390, 0.05, 0.3)], 0.002)
    parts = [(0, 0.9, there), (0.15, 0.9, back), (0.17, 0.10, steel), (0.19, 0.4, tap(rng, 560)), (0.36, 0.55, tap(rng, 450))]
    return room(mix(*parts), 0.13, tail=0.15)


def seal(rng):
    """A card laid face down, and a stamp pressed into wax upon it."""
    seconds = 0.16
    rub = band(noise(rng, seconds), line(3200, 1900, seconds), 0.9)
    rub = shaped(low(rub, 5200), lambda t: math.sin(math.pi * min(t / seconds, 1)) ** 1.5)
    wax = shaped(low(noise(rng, 0.16), 900), swell(0.012, 0.035))
    press = glide(0.16, line(165, 105, 0.08), swell(0.002, 0.04))
    stamp = mix((0, 1.0, tap(rng, rng.uniform(250, 290), 0.026, 0.16)), (0, 0.5, wax), (0, 0.4, press))
    lift = shaped(band(noise(rng, 0.06), rng.uniform(2300, 2900), 1.6), swell(0.004, 0.012))
    return room(mix((0, 0.55, rub), (0.15, 0.9, stamp), (0.31, 0.18, lift)), 0.12, tail=0.15)


def gunshot(rng):
    """A pistol across the deck: the flint, the crack, the rolling answer of the bay."""
    flint = shaped(high(noise(rng, 0.03), 2600), swell(0.0005, 0.005))
    crack = shaped(high(noise(rng, 0.12), 900), swell(0.0006, 0.018))
    blast = shaped(band(noise(rng, 0.6), line(rng.uniform(2400, 2900), 300, 0.22), 0.6, "low"), swell(0.001, 0.075))
    body = glide(0.4, line(rng.uniform(175, 200), 58, 0.14), swell(0.002, 0.075))
    smoke = shaped(low(noise(rng, 0.9), 700), swell(0.04, 0.2))
    echo = shaped(low(noise(rng, 0.5), 1100), swell(0.03, 0.11))
    parts = [(0, 0.2, flint), (0.045, 0.35, crack), (0.045, 1.0, blast), (0.045, 0.9, body), (0.07, 0.7, smoke)]
    parts += [(0.27, 0.4, echo), (0.45, 0.2, echo)]
    return room(mix(*parts), 0.26, 1.7, 0.35)


def fall(rng):
    """Somebody goes down on the planks."""
    cloth = shaped(band(noise(rng, 0.3), line(1500, 500, 0.24), 0.8), lambda t: math.sin(math.pi * min(t / 0.26, 1)) ** 1.6)
    planks = modes(0.35, [(142, 0.07, 0.5), (231, 0.06, 0.5), (367, 0.05, 0.4), (610, 0.03, 0.25)])
    weight = glide(0.35, line(rng.uniform(112, 126), 52, 0.12), swell(0.003, 0.09))
    blow = shaped(low(noise(rng, 0.2), 1200), swell(0.001, 0.03))
    body = mix((0, 0.9, weight), (0, 0.7, planks), (0, 0.7, blow))
    bump = glide(0.16, line(150, 95, 0.08), swell(0.002, 0.04))
    knee = mix((0, 0.6, tap(rng, rng.uniform(300, 350), 0.02, 0.12)), (0, 0.4, bump))
    steel = modes(0.4, [(1720, 0.08, 0.4), (2890, 0.1, 0.35), (4070, 0.05, 0.2)])
    parts = [(0, 0.4, cloth), (0.14, 0.5, knee), (0.27, 1.0, body), (0.42, 0.05, steel)]
    return room(mix(*parts, (0.5, 0.22, tap(rng, 420, 0.016, 0.1))), 0.18, 1.3, 0.25)


def dawn(rng):
    """First light: water laps, two strings rise, a small bell."""
    wash = band(noise(rng, 0.9), lambda t: 700 + 900 * math.sin(math.pi * min(t / 0.9, 1)), 0.7)
    wash = shaped(wash, lambda t: math.sin(math.pi * min(t / 0.85, 1)) ** 2)
    notes = [(0.06, 293.66, 0.4), (0.22, 440.00, 0.42), (0.40, 587.33, 0.45)]
    parts = [(at, loud, pluck(rng, 1.0, hz, 0.5)) for at, hz, loud in notes]
    ring = modes(0.8, [(1174.66, 0.24, 0.5), (2349.3, 0.14, 0.25), (3130.0, 0.09, 0.15)], 0.004)
    return room(mix((0, 0.22, wash), *parts, (0.42, 0.12, ring)), 0.28, 1.5, 0.4)


def rest(rng):
    """The work is done: the strings of dawn downward, darker."""
    wash = band(noise(rng, 0.9), lambda t: 900 - 400 * min(t / 0.9, 1), 0.7)
    wash = shaped(wash, lambda t: math.sin(math.pi * min(t / 0.85, 1)) ** 2)
    notes = [(0.04, 440.00, 0.42), (0.22, 349.23, 0.42), (0.42, 293.66, 0.45)]
    parts = [(at, loud, pluck(rng, 1.1, hz, 0.3)) for at, hz, loud in notes]
    return room(mix((0, 0.22, wash), *parts), 0.28, 1.5, 0.4)


def night(rng):
    """Dark: one low string, and the ship's bell from afar."""
    far = low(bell(rng)[: int(1.2 * RATE)], 1900)
    breath = shaped(low(noise(rng, 1.0), 420), lambda t: math.sin(math.pi * min(t / 0.95, 1)) ** 2)
    parts = [(0.0, 0.5, pluck(rng, 1.2, 146.83, 0.2, 0.995)), (0.02, 0.3, pluck(rng, 1.2, 220.0, 0.2, 0.995))]
    parts += [(0, 0.3, breath), (0.26, 0.22, far)]
    return room(mix(*parts), 0.3, 1.6, 0.45)


def win(rng):
    notes = [(0.00, 293.66), (0.14, 392.00), (0.28, 493.88), (0.42, 587.33), (0.70, 493.88), (0.84, 587.33), (0.98, 783.99)]
    parts = [(at, 0.55, pluck(rng, 1.5, hz, 0.6)) for at, hz in notes]
    parts += [(0.98, 0.4, pluck(rng, 1.6, hz, 0.5)) for hz in (196.0, 293.66, 493.88)]
    parts += [(1.0, 0.18, low(bell(rng), 5000))]
    return room(mix(*parts), 0.25, 1.4, 0.4)


def lose(rng):
    notes = [(0.00, 440.00), (0.24, 349.23), (0.48, 293.66), (0.84, 261.63), (1.08, 220.00)]
    parts = [(at, 0.5, pluck(rng, 1.5, hz, 0.25, 0.995)) for at, hz in notes]
    parts += [(1.08, 0.45, pluck(rng, 1.6, hz, 0.2, 0.995)) for hz in (110.0, 146.83)]
    parts += [(1.1, 0.3, low(thud(rng), 300))]
    return room(mix(*parts), 0.28, 1.5, 0.4)


def sail(rng):
    """A ship gets under way: canvas fills, a yard creaks, water runs along the hull."""
    canvas = band(noise(rng, 0.34), line(420, 1500, 0.16), 0.8)
    canvas = shaped(canvas, lambda t: math.sin(math.pi * min(t / 0.3, 1)) ** 1.4)
    flap = mix(*((at, loud, shaped(low(noise(rng, 0.07), 900), swell(0.004, 0.016))) for at, loud in ((0.05, 0.7), (0.12, 0.45))))
    start = rng.uniform(210, 250)
    creak = band(noise(rng, 0.3), line(start * 3, start * 4.2, 0.3), 9.0)
    grain = 2 * math.pi * rng.uniform(34, 42)
    creak = shaped(creak, lambda t: (0.5 + 0.5 * math.sin(grain * t)) ** 3 * math.sin(math.pi * min(t / 0.28, 1)))
    water = band(noise(rng, 0.8), lambda t: 900 + 700 * math.sin(math.pi * min(t / 0.8, 1)), 0.7)
    water = shaped(water, lambda t: math.sin(math.pi * min(t / 0.75, 1)) ** 1.6)
    parts = [(0, 0.7, canvas), (0, 0.6, flap), (0.1, 1.5, creak), (0.08, 0.5, water)]
    parts += [(0.25 + 0.12 * n, 0.1, bubble(rng, rng.uniform(500, 800), 0.08)) for n in range(3)]
    return room(mix(*parts), 0.16, 1.3, 0.25)


def gun(rng):
    """One gun of a ship, near."""
    crack = shaped(high(noise(rng, 0.1), 700), swell(0.0006, 0.014))
    blast = shaped(band(noise(rng, 0.9), line(rng.uniform(1500, 1800), 160, 0.3), 0.6, "low"), swell(0.002, 0.13))
    body = glide(0.7, line(rng.uniform(120, 140), 42, 0.2), swell(0.003, 0.14))
    return mix((0, 0.3, crack), (0, 1.0, blast), (0, 1.1, body))


def strike(rng):
    """A ball goes through planks, and water falls back."""
    wood = modes(0.3, [(hz * rng.uniform(0.95, 1.05), d, s) for hz, d, s in ((176, 0.06, 0.6), (298, 0.05, 0.6), (512, 0.035, 0.5), (890, 0.02, 0.3))])
    splinter = mix(*((0.02 + 0.035 * n, 0.5 * 0.8**n, tap(rng, rng.uniform(900, 2200), 0.008, 0.05)) for n in range(6)))
    wash = shaped(band(noise(rng, 0.7), line(2400, 500, 0.5), 0.6, "low"), swell(0.05, 0.16))
    return mix((0, 0.9, wood), (0, 0.8, splinter), (0.05, 0.6, wash))


def cannon(rng):
    """Three guns of a broadside, one after the other, and the water where the balls fall."""
    parts = [(at, loud, gun(rng)) for at, loud in ((0.0, 1.0), (0.08, 0.8), (0.16, 0.7))]
    wash = shaped(band(noise(rng, 0.6), line(2600, 600, 0.4), 0.6, "low"), swell(0.04, 0.13))
    return room(mix(*parts, (0.5, 1.1, wash)), 0.28, 1.8, 0.4)


def founder(rng):
    """Planks break, a hull groans, and a ship goes down."""
    parts = [(0.0, 1.0, strike(rng)), (0.12, 0.7, strike(rng))]
    groan = band(noise(rng, 0.8), line(300, 150, 0.7), 8.0)
    groan = shaped(groan, lambda t: (0.6 + 0.4 * math.sin(2 * math.pi * 27 * t)) * math.sin(math.pi * min(t / 0.75, 1)))
    rush = shaped(band(noise(rng, 1.0), line(1900, 260, 0.9), 0.6, "low"), swell(0.25, 0.26))
    parts += [(0.14, 2.4, groan), (0.2, 1.0, rush)]
    at, hz = 0.45, 380.0
    for _ in range(9):
        parts.append((at, rng.uniform(0.2, 0.36), bubble(rng, hz * rng.uniform(0.8, 1.25), 0.12)))
        at += rng.uniform(0.05, 0.11)
        hz *= 0.92
    return room(mix(*parts), 0.26, 1.7, 0.4)


def grapnel(rng):
    """A hook flies over, bites into a rail, and its rope is drawn tight."""
    whirr = band(noise(rng, 0.24), lambda t: 900 + 1500 * min(t / 0.2, 1), 1.6)
    turn = 2 * math.pi * 23
    whirr = shaped(whirr, lambda t: (0.55 + 0.45 * math.sin(turn * t)) * math.sin(math.pi * min(t / 0.22, 1)))
    steel = modes(0.5, [(1320 * rng.uniform(0.97, 1.03), 0.12, 0.4), (2210, 0.09, 0.35), (3470, 0.05, 0.2)], 0.001)
    pull = band(noise(rng, 0.3), line(520, 900, 0.25), 5.0)
    grain = 2 * math.pi * rng.uniform(44, 52)
    pull = shaped(pull, lambda t: (0.5 + 0.5 * math.sin(grain * t)) ** 2 * math.sin(math.pi * min(t / 0.28, 1)))
    parts = [(0, 0.8, whirr), (0.22, 0.16, steel), (0.22, 0.9, tap(rng, rng.uniform(300, 360), 0.02, 0.12)), (0.28, 0.9, pull)]
    return room(mix(*parts), 0.16, 1.2, 0.25)


def dig(rng):
    """A spade in the sand, three times, and something heavy goes into the hole."""
    parts, at = [], 0.0
    for n in range(3):
        push = band(noise(rng, 0.2), line(rng.uniform(1700, 2100), 900, 0.14), 0.7)
        push = shaped(push, lambda t: math.sin(math.pi * min(t / 0.15, 1)) ** 1.3)
        ring = modes(0.15, [(rng.uniform(1900, 2200), 0.03, 0.3), (3300, 0.02, 0.2)], 0.001)
        spill = shaped(band(noise(rng, 0.18), 3400, 0.7), swell(0.03, 0.05))
        parts += [(at, 1.0, push), (at, 0.1, ring), (at + 0.13, 0.3, spill)]
        at += rng.uniform(0.22, 0.25)
    weight = glide(0.25, line(135, 62, 0.1), swell(0.003, 0.06))
    soft = shaped(low(noise(rng, 0.2), 800), swell(0.002, 0.04))
    return room(mix(*parts, (at, 0.8, weight), (at, 0.6, soft)), 0.1, tail=0.15)


def crate(rng):
    """A case is set down in a hold."""
    hz = rng.uniform(150, 180)
    wood = modes(0.25, [(hz, 0.05, 0.7), (hz * 1.7, 0.04, 0.5), (hz * 2.9, 0.025, 0.35)])
    blow = shaped(low(noise(rng, 0.12), 1300), swell(0.001, 0.02))
    rub = shaped(band(noise(rng, 0.12), line(1100, 700, 0.1), 1.0), lambda t: math.sin(math.pi * min(t / 0.11, 1)))
    return room(mix((0, 0.3, rub), (0.1, 1.0, wood), (0.1, 0.6, blow), (0.19, 0.3, tap(rng, 380, 0.014, 0.08))), 0.16, 1.2, 0.2)


def purse(rng, number):
    """A coin is counted into a purse: each of the eight a step higher."""
    hz = 1046.5 * 2 ** ((0, 2, 4, 5, 7, 9, 11, 12)[number - 1] / 12)
    ring = modes(0.4, [(hz, 0.11, 0.6), (hz * 2.0, 0.06, 0.22), (hz * 2.76, 0.035, 0.16), (hz * 4.07, 0.02, 0.07)], 0.002)
    edge = shaped(band(noise(rng, 0.03), rng.uniform(4200, 5000), 1.4), swell(0.0006, 0.005))
    pouch = shaped(low(noise(rng, 0.09), 900), swell(0.004, 0.02))
    return room(low(mix((0, 0.7, ring), (0, 0.3, edge), (0.012, 0.35, pouch)), 7500), 0.12, tail=0.18)


def murmur(rng):
    """Somebody at the table says "hm": two low voices behind closed lips, hardly more than a breath."""
    def voice(seconds, hz, mouth):
        pitch = lambda t: hz * (1 + 0.06 * math.sin(math.pi * min(t / seconds, 1)) - 0.05 * t / seconds)
        cords = silence(seconds)
        for n in range(1, 15):
            part = glide(seconds, lambda t: n * pitch(t) * (1 + 0.006 * math.sin(2 * math.pi * 5.1 * t)), lambda t: n**-1.1)
            cords = [a + b for a, b in zip(cords, part)]
        hum = mix((0, 1.0, band(cords, mouth, 2.5)), (0, 0.5, low(cords, 420)), (0, 0.12, band(cords, 2.9 * mouth, 5)))
        breath = low(band(noise(rng, seconds), 700, 0.8), 1600)
        return shaped(mix((0, 1.0, hum), (0, 0.05, breath)), lambda t: math.sin(math.pi * min(t / seconds, 1)) ** 0.8)

    base = rng.uniform(104, 122)
    one = voice(rng.uniform(0.26, 0.32), base, rng.uniform(330, 390))
    two = voice(rng.uniform(0.22, 0.28), base * rng.uniform(1.18, 1.3), rng.uniform(420, 480))
    return room(low(mix((0, 1.0, one), (rng.uniform(0.07, 0.11), 0.45, two)), 2600), 0.2, 1.2, 0.25)


FAMILIES = {
    card_slide: 4, card_turn: 3, shuffle: 3, coin: 3, splash: 4, surface: 3, thud: 3, rope: 3, steal: 3, blade: 3,
    bell: 1, peek: 3, click: 3, dice: 3, sweep: 3, sink: 3, whirl: 3, feat: 1, suspense: 1, skip: 3, swap: 3, win: 1,
    lose: 1, seal: 3, gunshot: 3, fall: 3, dawn: 1, rest: 1, night: 1, sail: 3, cannon: 3, founder: 3, grapnel: 3, dig: 3,
    crate: 3, purse: 8, murmur: 2,
}  # fmt: skip
STEPS = (purse,)  # whose files are no variants but one after the other, and told which they are


def finish(samples):
    """Even level, no step at either end, no silence left over."""
    mean = sum(samples) / len(samples)
    samples = [s - mean for s in samples]
    peak = max(map(abs, samples)) or 1.0
    last = max(i for i, s in enumerate(samples) if abs(s) > peak * 0.002)
    samples = samples[: last + 1]
    fade = min(len(samples) // 4, int(0.02 * RATE))
    for i in range(fade):
        samples[-1 - i] *= i / fade
    for i in range(min(32, len(samples))):
        samples[i] *= i / 32
    return [s * PEAK / peak for s in samples]


def write(name, samples):
    data = array.array("h", (round(max(-1.0, min(1.0, s)) * 32767) for s in samples))
    if sys.byteorder == "big":
        data.byteswap()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sound.wav"
        with wave.open(str(path), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(data.tobytes())
        # A fixed stream number keeps the file the same from run to run.
        subprocess.run(["oggenc", "-Q", "-q", "3", "--serial", "1", "-o", str(HERE / f"{name}.ogg"), str(path)], check=True)


def main(wanted):
    for make, count in FAMILIES.items():
        if wanted and make.__name__ not in wanted:
            continue
        for number in range(1, count + 1):
            name = f"{make.__name__}_{number}"
            rng = random.Random(name)
            write(name, finish(make(rng, number) if make in STEPS else make(rng)))


if __name__ == "__main__":
    main(sys.argv[1:])
