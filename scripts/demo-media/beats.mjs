/** Synthesises short beats: drums, a bass and chords, from sines and noise alone. */

export const RATE = 48_000
const TAU = 2 * Math.PI

/** A name, beats per minute, the steps of a bar on which each drum falls (16 a bar), the chords in semitones from A. */
export const beats = [
  {
    name: 'house',
    bpm: 124,
    kick: [0, 4, 8, 12],
    snare: [4, 12],
    hat: [2, 6, 10, 14],
    chords: [
      [0, 3, 7],
      [-4, 0, 3],
    ],
    swing: 0,
  },
  {
    name: 'hip-hop',
    bpm: 90,
    kick: [0, 7, 10],
    snare: [4, 12],
    hat: [0, 2, 4, 6, 8, 10, 12, 14],
    chords: [
      [0, 3, 7, 10],
      [-2, 2, 5],
    ],
    swing: 0.3,
  },
  {
    name: 'edm',
    bpm: 128,
    kick: [0, 4, 8, 12],
    snare: [4, 12],
    hat: [1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14, 15],
    chords: [
      [0, 3, 7],
      [3, 7, 10],
      [-2, 2, 5],
      [-4, 0, 3],
    ],
    swing: 0,
  },
  {
    name: 'wedding',
    bpm: 108,
    kick: [0, 6, 8],
    snare: [4, 12],
    hat: [0, 4, 8, 12],
    chords: [
      [3, 7, 10],
      [-2, 2, 5],
      [0, 3, 7],
      [-4, 0, 3],
    ],
    swing: 0.1,
  },
  {
    name: 'corporate',
    bpm: 112,
    kick: [0, 8],
    snare: [12],
    hat: [2, 6, 10, 14],
    chords: [
      [3, 7, 10, 14],
      [-4, 0, 3, 7],
    ],
    swing: 0,
  },
  {
    name: 'jazz',
    bpm: 116,
    kick: [0, 10],
    snare: [6, 14],
    hat: [0, 4, 7, 8, 12, 15],
    chords: [
      [0, 3, 7, 10],
      [5, 9, 12, 15],
      [-2, 2, 5, 9],
    ],
    swing: 0.4,
  },
  {
    name: 'rock',
    bpm: 132,
    kick: [0, 6, 8, 10],
    snare: [4, 12],
    hat: [0, 2, 4, 6, 8, 10, 12, 14],
    chords: [
      [0, 7, 12],
      [-4, 3, 8],
      [3, 10, 15],
      [-2, 5, 10],
    ],
    swing: 0,
  },
]

const BARS = 8

/** Float samples between -1 and 1. It begins with the chords; the drums and the bass join bar by bar. */
export function synthesise(beat) {
  const step = (60 / beat.bpm / 4) * RATE
  const bar = 16 * step
  const out = new Float32Array(Math.round(BARS * bar))
  const noise = noiseFrom(beat.name)
  for (let b = 0; b < BARS; b += 1) {
    const breaks = b === 5
    const chord = beat.chords[b % beat.chords.length]
    const at = (s) => Math.round(b * bar + s * step + (s % 2 === 1 ? beat.swing * step : 0))
    for (const s of [0, 6, 10])
      for (const note of chord) add(out, at(s), pluck(220 * 2 ** (note / 12), 3.2 * step, 0.07))
    if (b >= 1 && !breaks) for (const s of beat.kick) add(out, at(s), kick())
    if (b >= 2) for (const s of beat.snare) add(out, at(s), snare(noise))
    if (b >= 1) for (const s of beat.hat) add(out, at(s), hat(noise))
    if (b >= 2 && !breaks)
      for (const s of [0, 3, 8, 11]) add(out, at(s), bass(55 * 2 ** ((chord[0] ?? 0) / 12), 2.4 * step))
    if (breaks) for (let s = 8; s < 16; s += 1) add(out, at(s), snare(noise, 0.08 + s * 0.012))
  }
  return finished(out)
}

function add(out, at, sound) {
  for (let i = 0; i < sound.length && at + i < out.length; i += 1) out[at + i] += sound[i]
}

const made = (seconds, sample) =>
  Float32Array.from({ length: Math.round(seconds * RATE) }, (_, i) => sample(i / RATE))

const kick = () =>
  made(0.32, (t) => 0.75 * Math.exp(-9 * t) * Math.sin(TAU * (48 * t + 9 * (1 - Math.exp(-28 * t)))))
const snare = (noise, loud = 0.28) =>
  made(0.18, (t) => loud * Math.exp(-18 * t) * (noise() + 0.5 * Math.sin(TAU * 190 * t)))

function hat(noise) {
  let before = 0
  return made(0.05, (t) => {
    const now = noise()
    const high = now - before
    before = now
    return 0.1 * Math.exp(-60 * t) * high
  })
}

const bass = (hertz, samples) =>
  made(samples / RATE, (t) => {
    const left = Math.min(1, t * 80) * Math.exp(-3 * t)
    return 0.32 * left * Math.tanh(2 * Math.sin(TAU * hertz * t))
  })

const pluck = (hertz, samples, loud) =>
  made(samples / RATE, (t) => {
    const left = Math.min(1, t * 60) * Math.exp(-5 * t)
    return (
      loud *
      left *
      (Math.sin(TAU * hertz * t) +
        0.4 * Math.sin(TAU * 2.003 * hertz * t) +
        0.15 * Math.sin(TAU * 3 * hertz * t))
    )
  })

/** Fades out over the last half second, and never clips. */
function finished(out) {
  const fade = RATE / 2
  return out.map((sample, i) => Math.tanh(sample * Math.min(1, (out.length - i) / fade)))
}

/** The same noise for the same name, so that the script always makes the same files. */
function noiseFrom(name) {
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}
