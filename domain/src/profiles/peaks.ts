/** A waveform has this many steps, each a hexadecimal digit: 0 is silence, f the loudest moment of the clip. */
export const peakSteps = 96
export const peaksPattern = /^[0-9a-f]{96}$/
const LOUDEST = 15

/** The waveform of a sound, whose samples lie between -1 and 1. Null for silence and for too few samples. */
export function peaksOf(samples: ArrayLike<number>): string | null {
  if (samples.length < peakSteps) return null
  const loudness = Array.from({ length: peakSteps }, (_, step) => loudnessOf(samples, step))
  const most = Math.max(...loudness)
  if (!(most > 0) || !Number.isFinite(most)) return null
  return loudness.map((one) => Math.round((one / most) * LOUDEST).toString(16)).join('')
}

/** The root of the mean square, because single samples say little of how loud a moment sounds. */
function loudnessOf(samples: ArrayLike<number>, step: number): number {
  const from = Math.floor((samples.length * step) / peakSteps)
  const to = Math.floor((samples.length * (step + 1)) / peakSteps)
  let sum = 0
  for (let at = from; at < to; at += 1) sum += (samples[at] ?? 0) ** 2
  return Math.sqrt(sum / (to - from))
}

/** The steps of a waveform as numbers from 0 to 1. */
export const stepsOf = (peaks: string): number[] =>
  [...peaks].map((digit) => Number.parseInt(digit, 16) / LOUDEST)
