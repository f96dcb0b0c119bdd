#!/usr/bin/env python3
"""Plays every score (*.abc) of this folder and packs it as OGG beside it.

Run: python3 assets/shared/music/make.py [--check] [PIECE ...]

Needs abc2midi (abcmidi), fluidsynth with the soundfont FluidR3_GM.sf2 (fluid-soundfont-gm), ffmpeg, oggenc (vorbis-tools).
With --check nothing is played: the scores are read and everything that sounds wrong on paper is reported, and what lies
here as OGG is measured.

A score says what is played; this script how: nobody strikes a chord all at once, two notes are never equally loud, bows
and breath swell. Chance is seeded by the name of the piece, so that the same score gives the same music.
"""

import random
import re
import struct
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).parent
SOUNDFONT = "/usr/share/sounds/sf2/FluidR3_GM.sf2"
LOUDNESS = -20.0  # LUFS
PEAK = -3.5  # dB, before the packing, which may add a little
QUALITY = "0.5"
WIDTH = 0.55  # of the stereo picture, 0 is mono
TAIL = 3.5  # seconds the room may ring after the last note
# What an instrument can play, as MIDI notes.
RANGES = {
    6: (29, 89), 8: (60, 108), 12: (45, 96), 15: (50, 91), 23: (43, 96), 24: (40, 88), 25: (40, 88), 32: (28, 67),
    40: (55, 100), 42: (36, 81), 45: (28, 96), 46: (24, 103), 48: (28, 96), 52: (41, 81), 68: (58, 91), 69: (52, 81),
    70: (34, 75), 71: (50, 91), 73: (60, 96), 74: (60, 93), 75: (60, 96), 116: (24, 72),
}  # fmt: skip
PLUCKED = {6, 8, 12, 15, 24, 25, 32, 45, 46}
BREATH = {23, 40, 42, 48, 52, 68, 69, 70, 71, 73, 74, 75}  # may swell
DRUMS = 9  # the channel


# MIDI files


class Note:
    def __init__(self, track, channel, pitch, loud, start):
        self.track, self.channel, self.pitch, self.loud, self.start, self.end = track, channel, pitch, loud, start, start


class Song:
    """What abc2midi wrote: notes, programs and controls by channel, tempi."""

    def __init__(self, data):
        self.notes, self.controls, self.tempi, self.ends = [], [], [], []
        self.programs = {}
        count, self.quarter = struct.unpack(">HH", data[10:14])
        at = 14
        for track in range(count):
            size = struct.unpack(">I", data[at + 4 : at + 8])[0]
            self.read(track, data[at + 8 : at + 8 + size])
            at += 8 + size
        self.notes.sort(key=lambda n: (n.start, n.track, n.pitch))
        self.tempi = sorted(self.tempi) or [(0, 500000)]

    def read(self, track, data):
        at = now = status = 0
        open_ = {}

        def number():
            nonlocal at
            value = 0
            while True:
                byte = data[at]
                at += 1
                value = value << 7 | byte & 127
                if byte < 128:
                    return value

        while at < len(data):
            now += number()
            if data[at] & 128:
                status = data[at]
                at += 1
            kind, channel = status & 0xF0, status & 15
            if status == 0xFF:
                what = data[at]
                at += 1
                size = number()
                if what == 0x51:
                    self.tempi.append((now, int.from_bytes(data[at : at + 3], "big")))
                at += size
            elif status in (0xF0, 0xF7):
                at += number()
            elif kind in (0xC0, 0xD0):
                if kind == 0xC0:
                    self.programs[channel] = data[at]
                at += 1
            else:
                first, second = data[at], data[at + 1]
                at += 2
                if kind == 0x90 and second:
                    note = Note(track, channel, first, second, now)
                    open_.setdefault((channel, first), []).append(note)
                    self.notes.append(note)
                elif kind in (0x80, 0x90):
                    waiting = open_.get((channel, first))
                    if waiting:
                        waiting.pop(0).end = now
                elif kind == 0xB0:
                    self.controls.append((now, channel, first, second))
        self.ends.append(now)

    def seconds(self, tick):
        total, last, tempo = 0.0, 0, self.tempi[0][1]
        for at, next_ in self.tempi:
            if at >= tick:
                break
            total += (at - last) * tempo / self.quarter / 1e6
            last, tempo = at, next_
        return total + (tick - last) * tempo / self.quarter / 1e6

    def write(self):
        """One track with everything."""
        events = [(t, 0, bytes((0xFF, 0x51, 3)) + tempo.to_bytes(3, "big")) for t, tempo in self.tempi]
        events += [(0, 1, bytes((0xC0 | c, p))) for c, p in self.programs.items() if c != DRUMS]
        events += [(t, 2, bytes((0xB0 | c, k, v))) for t, c, k, v in self.controls]
        for n in self.notes:
            events.append((n.start, 4, bytes((0x90 | n.channel, n.pitch, n.loud))))
            events.append((max(n.end, n.start + 1), 3, bytes((0x80 | n.channel, n.pitch, 0))))
        out, last = b"", 0
        for tick, _, data in sorted(events):
            delta, code = tick - last, b""
            last = tick
            while True:
                code = bytes((delta & 127 | (128 if code else 0),)) + code
                delta >>= 7
                if not delta:
                    break
            out += code + data
        out += b"\x00\xff\x2f\x00"
        head = b"MThd" + struct.pack(">IHHH", 6, 0, 1, self.quarter)
        return head + b"MTrk" + struct.pack(">I", len(out)) + out


def read_score(score, folder):
    """The song of a score, and what abc2midi has to say against it."""
    midi = Path(folder) / (score.stem + ".mid")
    said = subprocess.run(["abc2midi", str(score), "-o", str(midi)], capture_output=True, text=True)
    complaints = [line for line in (said.stdout + said.stderr).splitlines() if re.search("warning|error", line, re.I)]
    return Song(midi.read_bytes()), complaints


# Playing


def humanise(song, rng):
    tick = song.quarter / (song.tempi[0][1] / 1e6)  # a second in ticks
    groups = {}
    for n in song.notes:
        groups.setdefault((n.channel, n.start), []).append(n)
    end = max(n.end for n in song.notes)
    final = [n for n in song.notes if n.end > end - 0.05 * tick and n.channel != DRUMS]
    by_channel = {}
    for (channel, _), notes in groups.items():
        by_channel.setdefault(channel, []).append(notes)
    for channel, chords in sorted(by_channel.items()):
        program = song.programs.get(channel, 0)
        drift = 0.0
        for k, notes in enumerate(chords):
            drift = 0.8 * drift + rng.gauss(0, 2.4)
            late = rng.gauss(0, 0.006)
            for place, n in enumerate(sorted(notes, key=lambda n: n.pitch)):
                spread = place * rng.uniform(0.010, 0.017) if program in PLUCKED and channel != DRUMS else 0
                length = n.end - n.start
                n.start = max(0, n.start + round(tick * (max(-0.014, min(0.014, late)) + spread)))
                n.loud = max(20, min(112, round(n.loud + drift + rng.uniform(-3, 3) - 2 * place)))
                n.end = n.start + length
                if program in PLUCKED and program not in (45, 12, 32):
                    n.end += round(0.10 * tick)  # strings ring on
            if program in BREATH and k + 1 < len(chords):
                for n in notes:  # a breath before the same note again
                    if any(o.pitch == n.pitch and abs(o.start - n.end) < 0.02 * tick for o in chords[k + 1]):
                        n.end -= min(round(0.045 * tick), (n.end - n.start) // 3)
    for n in final:  # the last chord is let go slowly
        n.end = end + round((2.6 if song.programs.get(n.channel) in PLUCKED else 1.3) * tick)
    # Two notes of one pitch on one string: the first ends before the second begins.
    last = {}
    for n in sorted(song.notes, key=lambda n: n.start):
        before = last.get((n.channel, n.pitch))
        if before and before.end >= n.start:
            before.end = max(before.start + 1, n.start - 1)
        last[n.channel, n.pitch] = n
    for channel, chords in by_channel.items():
        if song.programs.get(channel) not in BREATH or channel == DRUMS:
            continue
        for notes in chords:
            start, length = notes[0].start, notes[0].end - notes[0].start
            if length < 0.45 * tick:
                song.controls.append((start, channel, 11, 106))
                continue
            steps = max(3, min(24, round(length / tick * 5)))
            for s in range(steps):
                at = s / steps
                swell = 92 + 24 * (at / 0.35 if at < 0.35 else 1 - 0.75 * (at - 0.35) / 0.65)
                if notes[0] in final and at > 0.3:
                    swell *= 1 - 0.75 * (at - 0.3) / 0.7
                song.controls.append((start + round(length * at), channel, 11, round(swell)))
    for channel in song.programs:
        song.controls += [(0, channel, 91, 58), (0, channel, 93, 6)]


def measure(path, filters=""):
    """Loudness in LUFS and true peak in dB."""
    chain = (filters + "," if filters else "") + "ebur128=peak=true"
    said = subprocess.run(["ffmpeg", "-hide_banner", "-nostats", "-i", str(path), "-af", chain, "-f", "null", "-"], capture_output=True, text=True).stderr
    if "Summary:" not in said:
        sys.exit(said[-2000:])
    summary = said[said.rindex("Summary:") :]
    return float(re.search(r"I:\s+(-?[\d.]+)", summary)[1]), float(re.search(r"Peak:\s+(-?[\d.]+)", summary)[1])


def play(score):
    with tempfile.TemporaryDirectory() as folder:
        song, complaints = read_score(score, folder)
        if complaints:
            sys.exit(f"{score.name}: {complaints[0]}")
        end = song.seconds(max(n.end for n in song.notes)) + TAIL
        humanise(song, random.Random(score.stem))
        midi, raw, ready = (Path(folder) / name for name in ("played.mid", "raw.wav", "ready.wav"))
        midi.write_bytes(song.write())
        settings = {
            "synth.gain": 0.8, "synth.reverb.room-size": 0.62, "synth.reverb.damp": 0.35, "synth.reverb.width": 0.7,
            "synth.reverb.level": 0.55, "synth.chorus.level": 0.5, "synth.chorus.depth": 3, "synth.chorus.speed": 0.25,
        }  # fmt: skip
        options = [x for key, value in settings.items() for x in ("-o", f"{key}={value}")]
        subprocess.run(["fluidsynth", "-ni", "-q", "-r", "44100", *options, "-F", str(raw), SOUNDFONT, str(midi)], check=True, capture_output=True)
        near, far = 0.5 + WIDTH / 2, 0.5 - WIDTH / 2
        shape = f"pan=stereo|c0={near}*c0+{far}*c1|c1={far}*c0+{near}*c1,highpass=f=40,treble=g=-3:f=5500,lowpass=f=13000,"
        shape += f"atrim=0:{end:.3f},afade=t=in:d=0.02,afade=t=out:st={end - TAIL:.3f}:d={TAIL}"
        loud, peak = measure(raw, shape)
        gain = LOUDNESS - loud
        shape += f",volume={gain:.2f}dB"
        if peak + gain > PEAK:
            shape += f",alimiter=limit={10 ** (PEAK / 20):.4f}:attack=4:release=80:level=false"
        subprocess.run(["ffmpeg", "-hide_banner", "-loglevel", "error", "-y", "-i", str(raw), "-af", shape, "-bitexact", "-c:a", "pcm_s16le", str(ready)], check=True)
        # A fixed stream number keeps the file the same from run to run.
        subprocess.run(["oggenc", "-Q", "-q", QUALITY, "--serial", "1", "-o", str(score.with_suffix(".ogg")), str(ready)], check=True)


# Checking


def name(pitch):
    return ("C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B")[pitch % 12] + str(pitch // 12 - 1)


def check(score):
    """Faults of a score, and a line of facts."""
    faults, text = [], score.read_text()
    with tempfile.TemporaryDirectory() as folder:
        song, complaints = read_score(score, folder)
    faults += complaints
    meter = Fraction(re.search(r"^M:(\S+)", text, re.M)[1])
    bar = int(meter * 4 * song.quarter)
    eighth = song.quarter // 2
    voices = re.findall(r'^V:(\S+) name="([^"]*)"', text, re.M)
    length = max(song.ends[1:])  # the first track holds the tempi
    if min(song.ends[1:]) != length:
        faults.append("the voices do not end together: " + ", ".join(f"{end / bar:.2f}" for end in song.ends[1:]) + " bars")
    # Ranges.
    tracks = {}
    for n in song.notes:
        tracks.setdefault(n.channel, []).append(n)
    for channel, notes in sorted(tracks.items()):
        program = song.programs.get(channel, 0)
        if channel == DRUMS:
            continue
        lowest, highest = RANGES[program]
        for n in notes:
            if not lowest <= n.pitch <= highest:
                faults.append(f"bar {n.start // bar + 1}: {name(n.pitch)} is out of the range of program {program}")
    # Minor seconds and ninths that stay.
    sounding = [n for n in song.notes if n.channel != DRUMS and song.programs.get(n.channel) != 116]
    sevenths = 0
    for i, a in enumerate(sounding):
        for b in sounding[i + 1 :]:
            if b.start >= a.end:
                break
            together = min(a.end, b.end) - max(a.start, b.start)
            apart = abs(a.pitch - b.pitch)
            if together > eighth and apart in (1, 13):
                at = max(a.start, b.start)
                who = " and ".join(str(song.programs.get(n.channel)) + " " + name(n.pitch) for n in (a, b))
                faults.append(f"bar {at // bar + 1}, eighth {at % bar / eighth + 1:g}: {who} rub for {together / eighth:.1f} eighths")
            if together > eighth and apart in (11, 23):
                sevenths += 1
    # Silence.
    reached = 0
    for n in song.notes:
        if song.seconds(n.start) - song.seconds(reached) > 2 and n.start > reached:
            faults.append(f"bar {reached // bar + 1}: silence for {song.seconds(n.start) - song.seconds(reached):.1f} s")
        reached = max(reached, n.end)
    # Notes out of the scale.
    key = re.search(r"^K:(\S+)", text, re.M)[1]
    sharps = {"Em": 1, "G": 1, "D": 2, "Dm": -1, "Am": 0, "Gm": -2, "Ddor": 0, "Cdor": -2}.get(key, 0)
    scale = {(7 * f) % 12 for f in range(sharps - 1, sharps + 6)}
    strange = sum(1 for n in sounding if n.pitch % 12 not in scale)
    seconds = song.seconds(length)
    if seconds < 120:
        faults.append(f"only {seconds:.0f} s")
    facts = f"{key:5} {meter} {length // bar:4} bars {seconds:6.1f} s, {len(voices)} voices, {len(song.notes):5} notes, {strange} outside the scale, {sevenths} held sevenths"
    ogg = score.with_suffix(".ogg")
    if ogg.exists():
        loud, peak = measure(ogg)
        size = ogg.stat().st_size
        facts += f"; {loud:.1f} LUFS, peak {peak:.1f} dB, {size // 1000} kB"
        if abs(loud - LOUDNESS) > 1 or peak > -2 or size > 1.8e6:
            faults.append("too loud, too quiet or too big as OGG")
        said = subprocess.run(["ffmpeg", "-hide_banner", "-nostats", "-i", str(ogg), "-af", "silencedetect=n=-55dB:d=2", "-f", "null", "-"], capture_output=True, text=True).stderr
        quiet = [float(x) for x in re.findall(r"silence_start: ([\d.]+)", said)]
        faults += [f"silence at {x:.0f} s" for x in quiet if x < seconds - 1]
    return facts, faults


def main(wanted):
    checking = "--check" in wanted
    wanted = [w for w in wanted if not w.startswith("--")]
    bad = 0
    for score in sorted(HERE.glob("*.abc")):
        if wanted and score.stem not in wanted:
            continue
        if not checking:
            play(score)
        facts, faults = check(score)
        print(f"{score.stem:18} {facts}")
        for fault in faults:
            print(f"    {fault}")
        bad += len(faults)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
